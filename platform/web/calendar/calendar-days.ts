import { addDays, isDay, mondayOf } from '../../domain/index.ts';

export type CalendarView = 'month' | 'week';

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The days a view shows: whole weeks from Monday; a month with the ends of its neighbours. */
export function daysOf(view: CalendarView, day: string): string[] {
  const from = mondayOf(view === 'month' ? firstOf(day) : day);
  const next = nextDay('month', day, 1);
  const count = view === 'week' ? 7 : weeksUntil(from, next) * 7;
  return Array.from({ length: count }, (_, i) => addDays(from, i));
}

function weeksUntil(from: string, before: string): number {
  let weeks = 0;
  while (addDays(from, weeks * 7) < before) weeks++;
  return weeks;
}

/** The day a view is on after going back (−1) or on (1): a week later, or the first of the next month. */
export function nextDay(view: CalendarView, day: string, step: -1 | 1): string {
  if (view === 'week') return addDays(day, 7 * step);
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 10);
}

/** View and day in the address; what makes no sense there is today's month. */
export function readView(query: URLSearchParams, today: string): { view: CalendarView; day: string } {
  const day = query.get('day') ?? '';
  return { view: query.get('view') === 'week' ? 'week' : 'month', day: isDay(day) ? day : today };
}

/** `November 2026`, `2026年11月`. */
export const monthName = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
