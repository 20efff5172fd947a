import { addDays, daysBetween } from '@quantum/platform/domain';
import { INSPECTION_RESULT } from '../contract/codes.ts';
import type { TableCell, TableVerdict } from './packed-cells.rules.ts';

/** Days of a period, both included. */
export const daysOf = (from: string, to: string): string[] => Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i));

interface Cell {
  day: string;
  state: 'done' | 'missed' | 'due';
  percent: number | null;
  result: string | null;
}

const VERDICT: Readonly<Record<string, TableVerdict>> = {
  [INSPECTION_RESULT.pass]: 'pass',
  [INSPECTION_RESULT.attention]: 'attention',
  [INSPECTION_RESULT.fail]: 'fail',
};

/** What a reader outside sees of a room: what was done or missed on which day; what is still to come is left out. */
export function tableCells(cells: readonly Cell[], days: readonly string[]): TableCell[] {
  const place = new Map(days.map((day, i) => [day, i]));
  return cells.flatMap(({ day, state, percent, result }): TableCell[] => {
    const at = place.get(day);
    if (at === undefined || state === 'due') return [];
    if (state === 'missed') return [{ day: at, percent: null, verdict: 'missed' }];
    return [{ day: at, percent, verdict: VERDICT[result ?? ''] ?? 'unscored' }];
  });
}
