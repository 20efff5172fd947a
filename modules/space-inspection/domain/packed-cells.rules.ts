// A page outside reads these cells before anybody has signed in: nothing here brings codes or endpoints with it.
import type { TableRoom } from '../contract/shared-table.ts';

/** Verdicts of a day with their letters: a table of a hundred rooms and a month is read on a phone. */
const TABLE_VERDICT = { pass: 'p', attention: 'a', fail: 'f', unscored: 'u', missed: 'm' } as const;
export type TableVerdict = keyof typeof TABLE_VERDICT;

/** What was done or missed in a room on one day. */
export interface TableCell {
  /** Its place in the days of the table. */
  day: number;
  /** Score in percent; null without one. */
  percent: number | null;
  verdict: TableVerdict;
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
