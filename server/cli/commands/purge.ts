import { type Command, neededOption, UsageError } from '../command.ts';

const UNITS_MS: Readonly<Record<string, number>> = { h: 3_600_000, d: 86_400_000, w: 604_800_000 };

export const purge: Command = {
  usage: '--older-than 90d',
  summary:
    'Removes requests older than so many hours (h), days (d) or weeks (w); what nobody was mailed about stays.',
  options: { 'older-than': { type: 'string' } },
  async run(given, context) {
    const before = new Date(context.clock().getTime() - durationMs(neededOption(given, 'older-than')));
    const store = await context.store();
    const documents = await store.purge(before);
    const files = await context.outbox.purge(before);
    return {
      json: { before: before.toISOString(), documents, files },
      text: `Removed ${documents} requests and ${files} mails in the outbox from before ${before.toISOString()}.\n`,
    };
  },
};

function durationMs(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,6})([hdw])$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS_MS[unit] ?? Number.NaN);
  if (!(ms > 0)) throw new UsageError('--older-than is a number and a unit, such as 90d, 12h or 4w.');
  return ms;
}
