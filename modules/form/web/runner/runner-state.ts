import type { Locale } from '@quantum/platform/contract';
import type { Answer, FormContent, FormItem, Localized } from '../../contract/index.ts';
import { submissionFaults, visibleItems } from '../../domain/answers.rules.ts';
import { byItem, isAnswered, isNotApplicable, verdictOf, type ItemAt } from '../../domain/item.rules.ts';

export type CellState = 'empty' | 'done' | 'failed' | 'outside';

export interface Step extends ItemAt {
  /** `3.4`: section and place in it, both from 1, without gaps: what is hidden is not counted. */
  number: string;
  answer: Answer;
  cell: CellState;
}

const cellOf = (item: FormItem, answer: Answer | undefined): CellState => {
  if (isNotApplicable(item, answer)) return 'outside';
  if (!isAnswered(item, answer)) return 'empty';
  return verdictOf(item, answer) === 'fail' ? 'failed' : 'done';
};

/** The items a person sees now, each with its number, answer and state. */
export function stepsOf(content: FormContent, answers: readonly Answer[]): Step[] {
  const given = byItem(answers);
  const shown = visibleItems(content, answers);
  const sections = [...new Set(shown.map((at) => at.section))];
  const places = new Map<unknown, number>();
  return shown.map((at) => {
    const place = (places.get(at.section) ?? 0) + 1;
    places.set(at.section, place);
    return {
      ...at,
      number: `${sections.indexOf(at.section) + 1}.${place}`,
      answer: given.get(at.item.key) ?? { item: at.item.key },
      cell: cellOf(at.item, given.get(at.item.key)),
    };
  });
}

export const progressOf = (steps: readonly Step[]) => ({
  done: steps.filter((step) => step.cell !== 'empty').length,
  failed: steps.filter((step) => step.cell === 'failed').length,
  total: steps.length,
});

/** So many cells have room on a phone. */
const MOST_CELLS = 60;

interface Cell {
  /** Key of its first question. */
  key: string;
  state: CellState;
  isCurrent: boolean;
}
/** One failed question speaks for its cell, then one that is open; outside is what all are. */
const GRAVITY: readonly CellState[] = ['outside', 'done', 'empty', 'failed'];

/** A cell for each question; of a long form each cell stands for some that follow each other. `at`: place of the open one. */
export function cellsOf(steps: readonly Step[], at: number): Cell[] {
  const size = Math.ceil(steps.length / MOST_CELLS);
  const cells: Cell[] = [];
  for (let first = 0; first < steps.length; first += size) {
    const some = steps.slice(first, first + size);
    const state = GRAVITY[Math.max(...some.map(({ cell }) => GRAVITY.indexOf(cell)))]!;
    cells.push({ key: some[0]!.item.key, state, isCurrent: at >= first && at < first + size });
  }
  return cells;
}

/** Nothing more is asked at this question: it passes or is not applicable, and no several options are being chosen. */
export const isClean = (content: FormContent, answers: readonly Answer[], item: FormItem): boolean => {
  const answer = answers.find((one) => one.item === item.key);
  if (item.type !== 'logical' && item.type !== 'singleDropdown') return false;
  const settled = isAnswered(item, answer) || isNotApplicable(item, answer);
  return settled && verdictOf(item, answer) !== 'fail' && !submissionFaults(content, answers).some((fault) => fault.item === item.key);
};

/** Answered by itself from now on: what was said of it as one of many ends. */
export const byHand = ({ rest }: Answer): Pick<Answer, 'rest'> => (rest ? { rest: false } : {});

/** Message keys of what one item still lacks. */
export const faultsByItem = (content: FormContent, answers: readonly Answer[]): Map<string, string[]> => {
  const faults = new Map<string, string[]>();
  for (const fault of submissionFaults(content, answers)) faults.set(fault.item, [...(faults.get(fault.item) ?? []), fault.key]);
  return faults;
};

/** A form's own text in the reader's language, English where it is missing. */
export const inLanguage = (text: Localized, language: string): string => text[language as Locale] || text.en;
