import type { FormItem } from '../contract/index.ts';
import { fieldsThatDiffer } from './compare.rules.ts';
import { contentFaults } from './content.rules.ts';
import { completed } from './translation.rules.ts';

/** The form's own of a question: place, weight and conditions are not the bank's business. */
const OWN = ['key', 'weight', 'mandatory', 'naAllowed', 'visibleIf', 'requiredIf', 'questionId', 'questionNo'] as const;
/** Name of a question in the bank: alone it needs none of its own. */
const BANK_KEY = 'question';

const isOwn = (field: string): boolean => (OWN as readonly string[]).includes(field);
const asked = (item: FormItem) => Object.fromEntries(Object.entries(item).filter(([field]) => !isOwn(field)));

/** What the bank keeps of a question of a form: complete in three languages, without what belongs to the form. */
export function toBank(item: FormItem): FormItem {
  const bare = { ...asked(item), key: BANK_KEY, weight: item.weight, mandatory: item.mandatory, naAllowed: item.naAllowed } as FormItem;
  return completed(alone(bare)).sections[0]!.items[0]!;
}

/** Fields in which a question of a form differs from the bank's. */
export const bankDifference = (item: FormItem, question: FormItem): string[] => fieldsThatDiffer(item, question, OWN);

/** A question of a form as the bank has it now: it keeps its key, weight and conditions, so that answers stay comparable. */
export const takeFromBank = (item: FormItem, of: { id: number; no: number; item: FormItem }): FormItem => {
  const own = Object.fromEntries(Object.entries(item).filter(([field]) => isOwn(field)));
  return { ...asked(of.item), ...own, questionId: of.id, questionNo: of.no } as FormItem;
};

const alone = (item: FormItem) => ({
  sections: [{ key: 's1', title: { en: '-', 'zh-Hans': '-', 'zh-Hant': '-' }, weight: 1, items: [item] }],
  scoring: { method: 'weightedSections' as const, version: 1 as const, target: null },
});

/** Message keys of what prevents a question from being kept. */
export const questionFaults = (item: FormItem): string[] => contentFaults(alone(item)).map((note) => note.key);
