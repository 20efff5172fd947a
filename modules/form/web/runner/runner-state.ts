import type { Locale } from '@quantum/platform/contract';
import type { Answer, FormContent, FormItem, Localized } from '../../contract/index.ts';
import { submissionFaults, visibleItems } from '../../domain/answers.rules.ts';
import { byItem, isAnswered, isNotApplicable, verdictOf, type ItemAt } from '../../domain/item.rules.ts';

export type CellState = 'empty' | 'done' | 'failed' | 'outside';

export interface Step extends ItemAt {
  /** `3.4`: section and place in it, both from 1. */
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
  return visibleItems(content, answers).map((at) => {
    const section = content.sections.indexOf(at.section);
    return {
      ...at,
      number: `${section + 1}.${at.section.items.indexOf(at.item) + 1}`,
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

/** Message keys of what one item still lacks. */
export const faultsByItem = (content: FormContent, answers: readonly Answer[]): Map<string, string[]> => {
  const faults = new Map<string, string[]>();
  for (const fault of submissionFaults(content, answers)) faults.set(fault.item, [...(faults.get(fault.item) ?? []), fault.key]);
  return faults;
};

/** A form's own text in the reader's language, English where it is missing. */
export const inLanguage = (text: Localized, language: string): string => text[language as Locale] || text.en;
