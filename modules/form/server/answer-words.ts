import { inLocale, type Localized, type Locale, type MessageParams } from '@quantum/platform/contract';
import type { Answer, FormItem } from '../contract/index.ts';
import { isNotApplicable } from '../domain/item.rules.ts';

/** What turns an answer into words: the reader's language, and the names of people and places answers point to. */
export interface AnswerReader {
  locale: Locale;
  t(key: string, params?: MessageParams): string;
  employees: ReadonlyMap<number, { names: Localized }>;
  spaces: ReadonlyMap<number, { names: Localized }>;
}

/** Ids of people and places the answers point to. */
export function namedIn(
  answers: readonly Answer[],
  items: readonly FormItem[],
): { employees: number[]; spaces: number[]; signatures: number[] } {
  const values = new Map(answers.map((answer) => [answer.item, answer.value]));
  const of = (type: FormItem['type']) =>
    items
      .filter((item) => item.type === type)
      .map((item) => values.get(item.key))
      .filter((value) => typeof value === 'number');
  return { employees: of('employee'), spaces: of('space'), signatures: of('signature') };
}

/** The answer as a person says it, for paper and mail; '' where nothing was said. Tables and photos are shown, not said. */
export function answerWords(item: FormItem, answer: Answer | undefined, reader: AnswerReader): string {
  if (isNotApplicable(item, answer)) return reader.t('form.runner.notApplicable');
  const value = answer?.value;
  if (value === undefined || value === null) return '';
  switch (item.type) {
    case 'logical':
      return reader.t(
        item.words === 'yesNo' ? (value ? 'form.runner.yes' : 'form.runner.no') : value ? 'form.runner.pass' : 'form.runner.fail',
      );
    case 'numeric':
    case 'reading':
    case 'temperature':
      return [value, item.unit].filter((part) => part !== undefined).join(' ');
    case 'singleDropdown':
    case 'multipleDropdown': {
      const keys: readonly unknown[] = Array.isArray(value) ? value : [value];
      const chosen = (item.options ?? []).filter((option) => keys.includes(option.key));
      return chosen.map((option) => inLocale(option.text, reader.locale)).join(reader.locale === 'en' ? ', ' : '、');
    }
    case 'employee':
    case 'space': {
      const names = (item.type === 'employee' ? reader.employees : reader.spaces).get(Number(value))?.names;
      return names ? inLocale(names, reader.locale) : '';
    }
    case 'table':
      return Array.isArray(value) ? tableWords(item, value, reader.locale) : '';
    case 'signature':
    case 'photo':
      return '';
    default:
      return String(value);
  }
}

const tableWords = (item: FormItem, rows: readonly unknown[], locale: Locale): string =>
  rows
    .map((row) =>
      (item.columns ?? [])
        .map((column) => `${inLocale(column.text, locale)}: ${(row as Record<string, unknown>)[column.key] ?? ''}`)
        .join(' · '),
    )
    .join('\n');
