import type { MailStats } from '../../store/mail-store.ts';
import { type Command, countOption } from '../command.ts';

const DAY_MS = 86_400_000;
const DAYS_SHOWN = 14;
const BAR_WIDTH = 50;

export const stats: Command = {
  usage: '[--days 14]',
  summary: 'How many requests are in which state, and a plot of requests and deliveries per day.',
  options: { days: { type: 'string' } },
  async run(given, context) {
    const found = await (await context.store()).stats();
    const days = countOption(given, 'days') ?? DAYS_SHOWN;
    return { json: found, text: `${statesLine(found)}\n\n${plot(found, days, context.clock())}` };
  },
};

function statesLine({ states }: MailStats): string {
  return Object.entries(states)
    .map(([state, count]) => `${state} ${count}`)
    .join('  ');
}

/** One line a day (UTC), days without traffic among them: `█` delivered, `░` not delivered. */
export function plot({ days }: MailStats, shown: number, now: Date): string {
  const byDay = new Map(days.map((entry) => [entry.day, entry]));
  const window = Array.from({ length: shown }, (_, index) => {
    const day = new Date(now.getTime() - (shown - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return byDay.get(day) ?? { day, requests: 0, delivered: 0 };
  });
  const most = Math.max(1, ...window.map(({ requests, delivered }) => Math.max(requests, delivered)));
  const columns = (count: number) => (count === 0 ? 0 : Math.max(1, Math.round((count / most) * BAR_WIDTH)));
  const lines = window.map(({ day, requests, delivered }) => {
    const bar = '█'.repeat(columns(delivered)).padEnd(columns(requests), '░');
    return `${day} ${bar.padEnd(BAR_WIDTH)} ${requests} in, ${delivered} delivered`;
  });
  return `${lines.join('\n')}\n█ delivered  ░ not delivered\n`;
}
