import type { Condition, FormContent, FormItem, Localized } from '../contract/index.ts';
import { itemsOf, isNumber, maxPoints } from './item.rules.ts';

/** What prevents publishing (`fault`) or should be checked (`hint`); `at` is the key of the item or section. */
interface ContentNote {
  level: 'fault' | 'hint';
  at: string;
  key: `form.content.${string}`;
}

const doubles = (keys: readonly string[]): string[] => keys.filter((key, i) => keys.indexOf(key) !== i);

function conditionFaults(item: FormItem, condition: Condition | undefined, earlier: ReadonlySet<string>): ContentNote[] {
  return (condition?.tests ?? []).flatMap((test): ContentNote[] => {
    if (!earlier.has(test.item)) return [{ level: 'fault', at: item.key, key: 'form.content.conditionLooksAhead' }];
    return (test.is === 'equal' || test.is === 'oneOf') && !test.values
      ? [{ level: 'fault', at: item.key, key: 'form.content.conditionWithoutValues' }]
      : [];
  });
}

function itemFaults(item: FormItem): ContentNote[] {
  const faults: ContentNote['key'][] = [];
  const isChoice = item.type === 'singleDropdown' || item.type === 'multipleDropdown';
  if (isChoice && !item.options) faults.push('form.content.optionsMissing');
  if (!isChoice && item.options) faults.push('form.content.optionsUnused');
  if (doubles((item.options ?? []).map((option) => option.key)).length > 0) faults.push('form.content.optionTwice');
  if (item.type === 'table' && !item.columns) faults.push('form.content.columnsMissing');
  if (item.limits && (!isNumber(item) || (item.limits.min ?? -Infinity) > (item.limits.max ?? Infinity)))
    faults.push('form.content.limitsWrong');
  const canFail = item.type === 'logical' || item.limits !== undefined || (item.options ?? []).some((option) => option.verdict === 'fail');
  if (!canFail && (item.critical || item.photoWhenFailing || item.noteWhenFailing || item.findingWhenFailing))
    faults.push('form.content.neverFails');
  return faults.map((key) => ({ level: 'fault', at: item.key, key }));
}

const untranslated = (text: Localized): boolean => text['zh-Hans'] === text.en || text['zh-Hant'] === text.en;

function itemHints(item: FormItem): ContentNote[] {
  const hints: ContentNote['key'][] = [];
  if (item.mandatory && !item.naAllowed && maxPoints(item).n > 0n && !item.critical) hints.push('form.content.noNotApplicable');
  if (item.critical && !item.photoWhenFailing) hints.push('form.content.criticalWithoutPhoto');
  if ([item.text, ...(item.options ?? []).map((option) => option.text)].some(untranslated)) hints.push('form.content.translationMissing');
  if (/\b(and|or)\b.*\b(and|or)\b/i.test(item.text.en) || / and also /i.test(item.text.en)) hints.push('form.content.asksSeveralThings');
  return hints.map((key) => ({ level: 'hint', at: item.key, key }));
}

/** Every fault and hint of a form's content, faults first. A form without faults can be published. */
export function contentNotes(content: FormContent): ContentNote[] {
  const all = itemsOf(content);
  const notes: ContentNote[] = doubles([...content.sections.map((section) => section.key)]).map((at) => ({
    level: 'fault',
    at,
    key: 'form.content.sectionTwice',
  }));
  notes.push(...doubles(all.map(({ item }) => item.key)).map((at): ContentNote => ({ level: 'fault', at, key: 'form.content.itemTwice' })));
  const earlier = new Set<string>();
  for (const { item } of all) {
    notes.push(
      ...itemFaults(item),
      ...conditionFaults(item, item.visibleIf, earlier),
      ...conditionFaults(item, item.requiredIf, earlier),
      ...itemHints(item),
    );
    earlier.add(item.key);
  }
  return notes.sort((a, b) => Number(a.level === 'hint') - Number(b.level === 'hint'));
}

export const contentFaults = (content: FormContent): ContentNote[] => contentNotes(content).filter((note) => note.level === 'fault');
