import type { RestatedWhy } from '../contract/codes.ts';

/** What a month counted when it was locked, or counts now. */
export interface MonthFigures {
  cases: { deaths: number; away: number; restricted: number; other: number };
  days: number;
  hours: number;
}

/** In what the figures of a locked month differ from those it was locked with; nothing: it stands. */
export function restatedIn(frozen: MonthFigures, now: MonthFigures): RestatedWhy[] {
  const columns = ['deaths', 'away', 'restricted', 'other'] as const;
  return [
    ...(columns.some((column) => frozen.cases[column] !== now.cases[column]) ? (['cases'] as const) : []),
    ...(frozen.days !== now.days ? (['days'] as const) : []),
    ...(Math.round(frozen.hours) !== Math.round(now.hours) ? (['hours'] as const) : []),
  ];
}
