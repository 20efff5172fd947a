import type { Answer, Condition, FormContent, FormItem } from '../contract/index.ts';

/** Builders for tests of the rules: small forms and answers without ceremony. */
const text = (en: string) => ({ en, 'zh-Hans': `${en} 简`, 'zh-Hant': `${en} 繁` });

const DEFAULTS = {
  type: 'logical',
  mandatory: true,
  naAllowed: false,
  weight: 1,
  critical: false,
  risk: 'medium',
  photoWhenFailing: false,
  noteWhenFailing: false,
  findingWhenFailing: false,
} as const;

export const item = (key: string, more: Partial<FormItem> = {}): FormItem => ({ ...DEFAULTS, key, text: text(key), ...more });
/** The condition that all of these tests hold. */
export const when = (...tests: Condition['tests']): Condition => ({ match: 'all', tests });
export const option = (key: string, points: number, verdict?: 'pass' | 'fail'): NonNullable<FormItem['options']>[number] => ({
  key,
  text: text(key),
  points,
  ...(verdict && { verdict }),
});
export const sections = (...all: [weight: number, ...items: FormItem[]][]): FormContent => ({
  sections: all.map(([weight, ...items], i) => ({ key: `s${i + 1}`, title: text(`Section ${i + 1}`), weight, items })),
  scoring: { method: 'weightedSections', version: 1, target: null },
});
export const form = (...items: FormItem[]): FormContent => sections([1, ...items]);

/** `{a: true, b: 'na'}` → answers; 'na' marks not applicable. */
export const answers = (values: Record<string, Answer['value'] | 'na'>): Answer[] =>
  Object.entries(values).map(([key, value]) => (value === 'na' ? { item: key, na: true } : { item: key, value }));
