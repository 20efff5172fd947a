import { addDays, daysBetween } from '@quantum/platform/domain';
import { INSPECTION_RESULT } from '../contract/codes.ts';
import type { TableRoom } from '../contract/shared-table.ts';

/** Days of a period, both included. */
export const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i));

interface Cell {
  day: string;
  state: 'done' | 'missed' | 'due';
  percent: number | null;
  result: string | null;
}
type TableDay = TableRoom['days'][number];

const VERDICT: Readonly<Record<string, NonNullable<TableDay>['verdict']>> = {
  [INSPECTION_RESULT.pass]: 'pass',
  [INSPECTION_RESULT.attention]: 'attention',
  [INSPECTION_RESULT.fail]: 'fail',
};

/** What a reader outside sees of a day: what was done or missed; what is still to come is nobody's business there. */
export function dayOf(cell: Cell | undefined): TableDay {
  if (!cell || cell.state === 'due') return null;
  if (cell.state === 'missed') return { percent: null, verdict: 'missed' };
  return { percent: cell.percent, verdict: VERDICT[cell.result ?? ''] ?? 'unscored' };
}
