import { LOCALES, type Locale } from '@quantum/platform/contract';
import type { FormContent, FormItem, Localized } from '../contract/index.ts';

const HAN = /\p{Script=Han}/u;
const LETTERS = /\p{Letter}{2}/u;

/** The first language that has words. */
const anyText = (text: Localized): string => LOCALES.map((locale) => text[locale].trim()).find((words) => words !== '') ?? '';

/** No language has words yet. */
export const isBlank = (text: Localized): boolean => anyText(text) === '';

/** Languages without words of their own: empty, or filled with those of another script. A unit or a number needs no translation. */
export function missingLocales(text: Localized): Locale[] {
  if (isBlank(text)) return [];
  return LOCALES.filter((locale) => {
    const words = text[locale].trim();
    if (words === '') return true;
    return locale === 'en' ? HAN.test(words) : words === text.en.trim() && LETTERS.test(words) && !/^\S{1,12}$/.test(words);
  });
}

/** A text of the form, where it stands and how it is changed. */
export interface TextAt {
  /** Key of the section or item it belongs to. */
  at: string;
  part: 'title' | 'text' | 'help' | 'defaultAction' | 'option' | 'column';
  /** Key of the option or column. */
  of?: string;
  text: Localized;
}

export function textsOfItem(item: FormItem): TextAt[] {
  const at = item.key;
  return [
    { at, part: 'text', text: item.text },
    ...(item.help ? [{ at, part: 'help' as const, text: item.help }] : []),
    ...(item.defaultAction ? [{ at, part: 'defaultAction' as const, text: item.defaultAction }] : []),
    ...(item.options ?? []).map((option) => ({ at, part: 'option' as const, of: option.key, text: option.text })),
    ...(item.columns ?? []).map((column) => ({ at, part: 'column' as const, of: column.key, text: column.text })),
  ];
}

/** Every text of a form in its order. */
export const textsOf = (content: FormContent): TextAt[] =>
  content.sections.flatMap((section) => [
    { at: section.key, part: 'title' as const, text: section.title },
    ...section.items.flatMap(textsOfItem),
  ]);

const filled = (text: Localized): Localized => {
  const from = (...locales: Locale[]) => locales.map((locale) => text[locale].trim()).find((words) => words !== '') ?? anyText(text);
  return { en: from('en'), 'zh-Hans': from('zh-Hans', 'zh-Hant'), 'zh-Hant': from('zh-Hant', 'zh-Hans') };
};

/** An optional text that no language has is left out. */
const optional = <K extends 'help' | 'defaultAction'>(item: FormItem, name: K): Partial<Record<K, Localized>> => {
  const text = item[name];
  return text && !isBlank(text) ? ({ [name]: filled(text) } as Record<K, Localized>) : {};
};

function completeItem(item: FormItem): FormItem {
  const { help: _help, defaultAction: _action, ...rest } = item;
  return {
    ...rest,
    text: filled(item.text),
    ...optional(item, 'help'),
    ...optional(item, 'defaultAction'),
    ...(item.options && { options: item.options.map((option) => ({ ...option, text: filled(option.text) })) }),
    ...(item.columns && { columns: item.columns.map((column) => ({ ...column, text: filled(column.text) })) }),
  };
}

/** What is published: a language without words borrows those of another, so that no reader sees an empty question. */
export const completed = (content: FormContent): FormContent => ({
  ...content,
  sections: content.sections.map((section) => ({ ...section, title: filled(section.title), items: section.items.map(completeItem) })),
});
