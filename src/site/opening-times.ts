import type { Company } from '../schemas/company.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Days and hours as short as a bar wants them: "Mon–Sat, 10.00 am - 7.00 pm IST". */
export function shortOpeningTimes({
  openingHours: { days, display, timeZone },
  locale,
}: Pick<Company, 'openingHours' | 'locale'>): string {
  return `${shortDays(days, locale)}, ${display} ${timeZone.display}`;
}

/** "Mon–Sat" or "Mon, Wed–Fri": three days and more in a row as a range. */
export function shortDays(days: readonly string[], locale = 'en'): string {
  const open = weekdays.map((day) => days.includes(day));
  const runs: [first: number, last: number][] = [];
  for (const [day, isOpen] of open.entries()) {
    const run = runs.at(-1);
    if (isOpen && run?.[1] === day - 1) run[1] = day;
    else if (isOpen) runs.push([day, day]);
  }
  const name = (day: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2024, 0, 1 + day)),
    );
  return runs
    .flatMap(([first, last]) => {
      if (last - first > 1) return `${name(first)}–${name(last)}`;
      return last > first ? [name(first), name(last)] : name(first);
    })
    .join(', ');
}
