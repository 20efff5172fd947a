import type { Localized } from '@quantum/platform/contract';

type Cell = string | number | boolean | null;

/** An element as the workbook asks it. */
export interface SheetElement {
  key: string;
  naAllowed: boolean;
  options: readonly { key: string; text: Localized; points: number | null }[];
}
export interface ReadScore {
  item: string;
  value?: string;
  na?: true;
  note?: string;
}
/** A cell that is not right: row and column from 1. */
export interface CellFault {
  row: number;
  column: number;
  key: string;
}

/** Columns of the workbook, from 1. */
export const SCORE_COLUMNS = { element: 1, text: 2, score: 3, note: 4 } as const;
/** How not applicable is written, beside its words. */
const NOT_APPLICABLE = /^(?:n\/?a|不适用|不適用)$/i;
const MOST_NOTE = 4000;

const textOf = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : String(cell).trim());

/** The choice a cell names: its words in any language, or its points. */
function optionOf({ options }: SheetElement, text: string): string | undefined {
  const named = options.find((option) => option.key === text || Object.values(option.text).some((words) => words.trim() === text));
  if (named) return named.key;
  const points = text === '' ? Number.NaN : Number(text);
  return options.find((option) => option.points === points)?.key;
}

/** Scores of a workbook with a line of heads; `open` null: every element may be scored. Blank scores say nothing. */
export function readScores(rows: readonly (readonly Cell[])[], elements: readonly SheetElement[], open: readonly string[] | null) {
  const byKey = new Map(elements.map((element) => [element.key, element]));
  const seen = new Set<string>();
  const [scores, faults]: [ReadScore[], CellFault[]] = [[], []];
  for (const [i, cells] of rows.entries()) {
    if (i === 0) continue;
    const at = (column: number, key: string) => faults.push({ row: i + 1, column, key });
    const [item, score] = [textOf(cells[SCORE_COLUMNS.element - 1]), textOf(cells[SCORE_COLUMNS.score - 1])];
    const note = textOf(cells[SCORE_COLUMNS.note - 1]);
    if (item === '' && score === '' && note === '') continue;
    const element = byKey.get(item);
    if (!element) at(SCORE_COLUMNS.element, 'assessment.fault.item');
    else if (seen.has(item)) at(SCORE_COLUMNS.element, 'assessment.fault.twice');
    else if (score !== '' && open && !open.includes(item)) at(SCORE_COLUMNS.score, 'assessment.fault.notReturned');
    else if (note.length > MOST_NOTE) at(SCORE_COLUMNS.note, 'assessment.fault.note');
    else if (score !== '') {
      seen.add(item);
      const isNa = NOT_APPLICABLE.test(score);
      const value = isNa ? undefined : optionOf(element, score);
      const kept = note === '' ? {} : { note };
      if (isNa && element.naAllowed) scores.push({ item, na: true, ...kept });
      else if (value !== undefined) scores.push({ item, value, ...kept });
      else at(SCORE_COLUMNS.score, 'assessment.fault.score');
    }
  }
  return { scores, faults };
}
