import {
  type Command,
  type CommandArguments,
  type CommandContext,
  type CommandResult,
  neededOption,
  UsageError,
} from '../command.ts';

const UNITS_MS: Readonly<Record<string, number>> = { h: 3_600_000, d: 86_400_000, w: 604_800_000 };

export const purge: Command = {
  usage: '--older-than 90d | --confirm-clock',
  summary:
    'Removes requests older than so many hours (h), days (d) or weeks (w); what waits to be sent stays. Or tells the retention, which halts when the clock leaps by more than a week, that the clock is right.',
  options: { 'older-than': { type: 'string' }, 'confirm-clock': { type: 'boolean' } },
  async run(given, context) {
    if (given.options['confirm-clock']) return confirmClock(given, context);
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

async function confirmClock({ options }: CommandArguments, context: CommandContext): Promise<CommandResult> {
  if (options['older-than'] !== undefined) throw new UsageError('Give --older-than or --confirm-clock.');
  const now = context.clock();
  await (await context.store()).noteRetentionLook(now);
  return {
    json: { confirmed: now.toISOString() },
    text: `The clock says ${now.toISOString()}. The server's retention goes on within the hour and removes what is older than ${context.config.retentionDays} days.\n`,
  };
}

function durationMs(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,6})([hdw])$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS_MS[unit] ?? Number.NaN);
  if (!(ms > 0)) throw new UsageError('--older-than is a number and a unit, such as 90d, 12h or 4w.');
  return ms;
}
