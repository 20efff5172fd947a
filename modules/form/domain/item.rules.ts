import { fractions, isDay, type Fraction } from '@quantum/platform/domain';
import type { Answer, FormContent, FormItem, FormSection, Verdict } from '../contract/index.ts';

export interface ItemAt {
  section: FormSection;
  item: FormItem;
  /** Place in the whole form, from 0. */
  index: number;
}

/** Every item in order, hidden ones too. */
export function itemsOf(content: FormContent): ItemAt[] {
  return content.sections.flatMap((section) => section.items.map((item) => ({ section, item }))).map((at, index) => ({ ...at, index }));
}

export type AnswersByItem = ReadonlyMap<string, Answer>;
export const byItem = (answers: readonly Answer[]): AnswersByItem => new Map(answers.map((answer) => [answer.item, answer]));

/** Marked not applicable where the form allows it. */
export const isNotApplicable = (item: FormItem, answer: Answer | undefined): boolean => item.naAllowed && answer?.na === true;

/** Something is said that the type can hold; a note or an attached photo alone is no answer. */
export function isAnswered(item: FormItem, answer: Answer | undefined): boolean {
  if (!answer) return false;
  if (item.type === 'photo') return (answer.photos?.length ?? 0) > 0;
  const { value } = answer;
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : true;
}

const isIn = (value: number, limits: NonNullable<FormItem['limits']>): boolean =>
  (limits.min === undefined || value >= limits.min) && (limits.max === undefined || value <= limits.max);

const NUMBERS: readonly FormItem['type'][] = ['numeric', 'reading', 'temperature'];
export const isNumber = (item: FormItem): boolean => NUMBERS.includes(item.type);

const chosen = (item: FormItem, answer: Answer): NonNullable<FormItem['options']> => {
  const keys = Array.isArray(answer.value) ? answer.value : [answer.value];
  return (item.options ?? []).filter((option) => keys.some((key) => key === option.key));
};

/** What the answer says of the thing inspected; null where it says nothing (no answer, N/A, a text). */
export function verdictOf(item: FormItem, answer: Answer | undefined): Verdict | null {
  if (!answer || isNotApplicable(item, answer) || !isAnswered(item, answer)) return null;
  if (item.type === 'logical')
    return typeof answer.value === 'boolean' ? (answer.value === (item.passWhen ?? true) ? 'pass' : 'fail') : null;
  if (isNumber(item)) return item.limits && typeof answer.value === 'number' ? (isIn(answer.value, item.limits) ? 'pass' : 'fail') : null;
  const verdicts = chosen(item, answer).map((option) => option.verdict);
  return verdicts.includes('fail') ? 'fail' : verdicts.includes('pass') ? 'pass' : null;
}

/** The most points an answer can bring; 0: the item is never scored. */
export function maxPoints(item: FormItem): Fraction {
  if (item.type === 'logical') return fractions.ONE;
  if (isNumber(item)) return item.limits ? fractions.ONE : fractions.ZERO;
  const positive = (item.options ?? []).map((option) => fractions.readFraction(option.points)).filter((points) => points.n > 0n);
  if (item.type === 'multipleDropdown') return fractions.sum(positive);
  return item.type === 'singleDropdown' ? positive.reduce(fractions.greatest, fractions.ZERO) : fractions.ZERO;
}

/** Points of an answered item, 0 … `maxPoints`: minus points of an option pull others down, never the item below 0. */
export function pointsOf(item: FormItem, answer: Answer): Fraction {
  if (item.type === 'singleDropdown' || item.type === 'multipleDropdown')
    return fractions.clamp(
      fractions.sum(chosen(item, answer).map((option) => fractions.readFraction(option.points))),
      fractions.ZERO,
      maxPoints(item),
    );
  return verdictOf(item, answer) === 'pass' ? maxPoints(item) : fractions.ZERO;
}

/** The answer fits the type of the item: the right kind of value, known options, a real day. Emptiness is judged elsewhere. */
export function isWellFormed(item: FormItem, answer: Answer): boolean {
  const { value } = answer;
  if (answer.na && !item.naAllowed) return false;
  if (value === undefined || value === null || value === '') return true;
  const known = (key: unknown) => (item.options ?? []).some((option) => option.key === key);
  switch (item.type) {
    case 'shortText':
    case 'longText':
      return typeof value === 'string';
    case 'numeric':
    case 'reading':
    case 'temperature':
      return typeof value === 'number' && Number.isFinite(value);
    case 'logical':
      return typeof value === 'boolean';
    case 'singleDropdown':
      return known(value);
    case 'multipleDropdown':
      return Array.isArray(value) && (value as unknown[]).every(known) && new Set<unknown>(value).size === value.length;
    case 'date':
      return typeof value === 'string' && isDay(value);
    case 'employee':
    case 'space':
      return typeof value === 'number' && Number.isInteger(value) && value > 0;
    case 'signature':
      return typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value));
    case 'table':
      return (
        Array.isArray(value) &&
        value.every((row) => typeof row === 'object' && Object.entries(row).every(([key, cell]) => fitsColumn(item, key, cell)))
      );
    case 'photo':
      return false;
  }
}

const fitsColumn = (item: FormItem, key: string, cell: string | number): boolean => {
  const column = item.columns?.find((one) => one.key === key);
  return column !== undefined && (column.type === 'numeric' ? typeof cell === 'number' : typeof cell === 'string');
};
