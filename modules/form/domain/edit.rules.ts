import type { FormContent, FormItem, FormSection, Localized } from '../contract/index.ts';

/** What the builder does to a form: each function answers a new content and shares everything it did not touch. */
export const EMPTY_TEXT: Localized = { en: '', 'zh-Hans': '', 'zh-Hant': '' };

const ITEM_DEFAULTS = {
  mandatory: true,
  naAllowed: false,
  weight: 1,
  critical: false,
  risk: 'medium',
  photoWhenFailing: false,
  noteWhenFailing: false,
  findingWhenFailing: false,
} as const;

/** `q7`: the first number behind the letter that no key has. Keys stay with their item for ever. */
export function freeKey(letter: string, taken: Iterable<string>): string {
  const used = new Set(taken);
  let no = 1;
  while (used.has(`${letter}${no}`)) no++;
  return `${letter}${no}`;
}

const itemKeys = (content: FormContent): string[] => content.sections.flatMap((section) => section.items.map((item) => item.key));

export const newItem = (content: FormContent, more: Partial<FormItem> = {}): FormItem => ({
  ...ITEM_DEFAULTS,
  type: 'logical',
  text: EMPTY_TEXT,
  ...more,
  key: freeKey('q', itemKeys(content)),
});

export const newSection = (content: FormContent): FormSection => ({
  key: freeKey(
    's',
    content.sections.map((section) => section.key),
  ),
  title: EMPTY_TEXT,
  weight: 1,
  items: [],
});

export const EMPTY_CONTENT: FormContent = {
  sections: [{ key: 's1', title: EMPTY_TEXT, weight: 1, items: [] }],
  scoring: { method: 'weightedSections', version: 1, target: null },
};

const onSection = (content: FormContent, key: string, change: (section: FormSection) => FormSection): FormContent => ({
  ...content,
  sections: content.sections.map((section) => (section.key === key ? change(section) : section)),
});

export const changeSection = (content: FormContent, key: string, more: Partial<FormSection>): FormContent =>
  onSection(content, key, (section) => ({ ...section, ...more }));

/** A property given as undefined is removed. */
export const changeItem = (content: FormContent, key: string, more: { [K in keyof FormItem]?: FormItem[K] | undefined }): FormContent => ({
  ...content,
  sections: content.sections.map((section) =>
    section.items.some((item) => item.key === key)
      ? { ...section, items: section.items.map((item) => (item.key === key ? without({ ...item, ...more }) : item)) }
      : section,
  ),
});

const without = (item: { [K in keyof FormItem]?: FormItem[K] | undefined }): FormItem =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as FormItem;

/** At a place of a section; behind its last item without one. */
export const insertItem = (content: FormContent, section: string, item: FormItem, at?: number): FormContent =>
  onSection(content, section, (one) => ({ ...one, items: one.items.toSpliced(at ?? one.items.length, 0, item) }));

export const removeItem = (content: FormContent, key: string): FormContent => ({
  ...content,
  sections: content.sections.map((section) =>
    section.items.some((item) => item.key === key) ? { ...section, items: section.items.filter((item) => item.key !== key) } : section,
  ),
});

export const findItem = (content: FormContent, key: string): { section: FormSection; item: FormItem; at: number } | undefined => {
  for (const section of content.sections) {
    const at = section.items.findIndex((item) => item.key === key);
    if (at >= 0) return { section, item: section.items[at]!, at };
  }
  return undefined;
};

/** A copy behind the item, with a key of its own. */
export function duplicateItem(content: FormContent, key: string): { content: FormContent; key: string } {
  const found = findItem(content, key);
  if (!found) return { content, key };
  const copy = newItem(content, found.item);
  return { content: insertItem(content, found.section.key, copy, found.at + 1), key: copy.key };
}

/** `at` counts in the section it goes to, as it is before the move. */
export function moveItem(content: FormContent, key: string, section: string, at: number): FormContent {
  const found = findItem(content, key);
  if (!found || !content.sections.some((one) => one.key === section)) return content;
  const target = found.section.key === section && at > found.at ? at - 1 : at;
  if (found.section.key === section && target === found.at) return content;
  return insertItem(removeItem(content, key), section, found.item, target);
}

/** One place up or down; over the edge of its section into the next one. */
export function stepItem(content: FormContent, key: string, by: 1 | -1): FormContent {
  const found = findItem(content, key);
  if (!found) return content;
  const to = found.at + by;
  if (to >= 0 && to < found.section.items.length) return moveItem(content, key, found.section.key, by === 1 ? to + 1 : to);
  const next = content.sections[content.sections.indexOf(found.section) + by];
  return next ? moveItem(content, key, next.key, by === 1 ? 0 : next.items.length) : content;
}

export const insertSection = (content: FormContent, section: FormSection, at = content.sections.length): FormContent => ({
  ...content,
  sections: content.sections.toSpliced(at, 0, section),
});
export const removeSection = (content: FormContent, key: string): FormContent => ({
  ...content,
  sections: content.sections.filter((section) => section.key !== key),
});
/** `at` counts as the sections are before the move. */
export function moveSection(content: FormContent, key: string, at: number): FormContent {
  const from = content.sections.findIndex((section) => section.key === key);
  const to = at > from ? at - 1 : at;
  if (from < 0 || to === from || to < 0 || to >= content.sections.length) return content;
  return { ...content, sections: content.sections.toSpliced(from, 1).toSpliced(to, 0, content.sections[from]!) };
}

/** Turns a question into another type; what the new type cannot have is removed, what both have stays. */
export function changeType(item: FormItem, type: FormItem['type']): FormItem {
  const isChoice = type === 'singleDropdown' || type === 'multipleDropdown';
  const isNumber = type === 'numeric' || type === 'reading' || type === 'temperature';
  const options =
    item.options ?? (isChoice ? ['a', 'b'].map((key) => ({ key, text: EMPTY_TEXT, points: key === 'a' ? 1 : 0 })) : undefined);
  const canFail = type === 'logical' || isChoice || isNumber;
  return without({
    ...item,
    type,
    options: isChoice ? options : undefined,
    limits: isNumber ? item.limits : undefined,
    unit: isNumber ? (item.unit ?? (type === 'temperature' ? '°C' : undefined)) : undefined,
    columns: type === 'table' ? (item.columns ?? [{ key: 'c1', text: EMPTY_TEXT, type: 'shortText' }]) : undefined,
    passWhen: type === 'logical' ? item.passWhen : undefined,
    words: type === 'logical' ? item.words : undefined,
    ...(canFail ? {} : { critical: false, photoWhenFailing: false, noteWhenFailing: false, findingWhenFailing: false }),
  });
}
