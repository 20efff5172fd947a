import { addDays, daysBetween } from '@quantum/platform/domain';
import { INSPECTION_RESULT } from '../contract/codes.ts';
import { TABLE_VERDICT, type TableRoom, type TableVerdict } from '../contract/shared-table.ts';

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

/** What was done or missed in a room on one day. */
export interface TableCell {
  /** Its place in the days of the table. */
  day: number;
  /** Score in percent; null without one. */
  percent: number | null;
  verdict: TableVerdict;
}

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

const NOTHING = '.';
const isScored = (verdict: TableVerdict): boolean => verdict !== 'unscored' && verdict !== 'missed';
const VERDICT_OF: ReadonlyMap<string, TableVerdict> = new Map(
  (Object.entries(TABLE_VERDICT) as [TableVerdict, string][]).map(([verdict, letter]) => [letter, verdict]),
);

/** The cells of a room as they are sent. */
export function packCells(cells: readonly TableCell[], days: number): Pick<TableRoom, 'verdicts' | 'percents'> {
  const letters = Array.from({ length: days }, () => NOTHING);
  for (const { day, verdict } of cells) letters[day] = TABLE_VERDICT[verdict];
  const scored = cells
    .toSorted((one, other) => one.day - other.day)
    .flatMap(({ percent, verdict }) => (isScored(verdict) ? [percent === null ? null : Math.round(percent)] : []));
  return { verdicts: letters.join(''), percents: scored };
}

/** The cells of a room as they were sent: those that passed, fell short or failed have a score. */
export function unpackCells({ verdicts, percents }: Pick<TableRoom, 'verdicts' | 'percents'>): TableCell[] {
  let next = 0;
  return [...verdicts].flatMap((letter, day): TableCell[] => {
    const verdict = VERDICT_OF.get(letter);
    if (verdict === undefined) return [];
    return [{ day, percent: isScored(verdict) ? (percents[next++] ?? null) : null, verdict }];
  });
}
