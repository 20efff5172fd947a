import type { FormContent, FormItem } from '../contract/index.ts';
import { conditionFaults, isUnreachable } from './condition.rules.ts';
import { isNumber, itemsOf, maxPoints } from './item.rules.ts';
import { isBlank, missingLocales, textsOfItem } from './translation.rules.ts';

/** What prevents publishing (`fault`) or should be checked (`hint`); `at` is the key of the item or section, '' for the whole form. */
export interface ContentNote {
  level: 'fault' | 'hint';
  at: string;
  key: `form.content.${string}`;
}

/** Keys that occur again. */
function doubles(keys: readonly string[]): string[] {
  const seen = new Set<string>();
  return keys.filter((key) => seen.has(key) || !seen.add(key));
}

function choiceFaults(item: FormItem): ContentNote['key'][] {
  const isChoice = item.type === 'singleDropdown' || item.type === 'multipleDropdown';
  if (!isChoice) return item.options ? ['form.content.optionsUnused'] : [];
  const options = item.options ?? [];
  return [
    ...(options.length < 2 ? ['form.content.optionsMissing' as const] : []),
    ...(doubles(options.map((option) => option.key)).length > 0 ? ['form.content.optionTwice' as const] : []),
    ...(options.some((option) => isBlank(option.text)) ? ['form.content.optionWithoutText' as const] : []),
  ];
}

function tableFaults(item: FormItem): ContentNote['key'][] {
  if (item.type !== 'table') return [];
  const columns = item.columns ?? [];
  return [
    ...(columns.length === 0 ? ['form.content.columnsMissing' as const] : []),
    ...(doubles(columns.map((column) => column.key)).length > 0 ? ['form.content.columnTwice' as const] : []),
    ...(columns.some((column) => isBlank(column.text)) ? ['form.content.columnWithoutText' as const] : []),
  ];
}

function itemFaults(item: FormItem): ContentNote[] {
  const faults: ContentNote['key'][] = [...choiceFaults(item), ...tableFaults(item)];
  if (isBlank(item.text)) faults.unshift('form.content.textMissing');
  if (item.limits && (!isNumber(item) || (item.limits.min ?? -Infinity) > (item.limits.max ?? Infinity)))
    faults.push('form.content.limitsWrong');
  const canFail = item.type === 'logical' || item.limits !== undefined || (item.options ?? []).some((option) => option.verdict === 'fail');
  if (!canFail && (item.critical || item.photoWhenFailing || item.noteWhenFailing || item.findingWhenFailing))
    faults.push('form.content.neverFails');
  return faults.map((key) => ({ level: 'fault', at: item.key, key }));
}

function itemHints(item: FormItem): ContentNote[] {
  const hints: ContentNote['key'][] = [];
  if (item.mandatory && !item.naAllowed && maxPoints(item).n > 0n && !item.critical) hints.push('form.content.noNotApplicable');
  if (item.critical && !item.photoWhenFailing) hints.push('form.content.criticalWithoutPhoto');
  if (item.options && item.options.length > 1 && item.weight > 0 && item.options.every((option) => option.points === 0))
    hints.push('form.content.pointsAllZero');
  if (textsOfItem(item).some(({ text }) => missingLocales(text).length > 0)) hints.push('form.content.translationMissing');
  if (/\b(and|or)\b.*\b(and|or)\b/i.test(item.text.en) || / and also /i.test(item.text.en)) hints.push('form.content.asksSeveralThings');
  return hints.map((key) => ({ level: 'hint', at: item.key, key }));
}

const fault = (at: string, key: ContentNote['key']): ContentNote => ({ level: 'fault', at, key });

function sectionFaults({ sections }: FormContent): ContentNote[] {
  return [
    ...(sections.every((section) => section.items.length === 0) ? [fault('', 'form.content.noQuestions')] : []),
    ...doubles(sections.map((section) => section.key)).map((at) => fault(at, 'form.content.sectionTwice')),
    ...sections.flatMap((section) => [
      ...(isBlank(section.title) ? [fault(section.key, 'form.content.titleMissing')] : []),
      ...(section.items.length === 0 && sections.length > 1 ? [fault(section.key, 'form.content.sectionEmpty')] : []),
    ]),
  ];
}

const isScored = ({ sections }: FormContent): boolean =>
  sections.some((section) => section.weight > 0 && section.items.some((item) => item.weight > 0 && maxPoints(item).n > 0n));

/** Every fault and hint of a form's content, faults first. A form without faults can be published. */
export function contentNotes(content: FormContent): ContentNote[] {
  const all = itemsOf(content);
  const items = new Map(all.map(({ item }) => [item.key, item]));
  const notes = sectionFaults(content);
  notes.push(...doubles(all.map(({ item }) => item.key)).map((at) => fault(at, 'form.content.itemTwice')));
  const [earlier, unreachable] = [new Set<string>(), new Set<string>()];
  for (const { item } of all) {
    const wrong = conditionFaults(item, earlier, items);
    notes.push(...itemFaults(item), ...wrong.map((key) => fault(item.key, `form.content.${key}`)), ...itemHints(item));
    if (isUnreachable(item, unreachable, items)) {
      unreachable.add(item.key);
      notes.push({ level: 'hint', at: item.key, key: 'form.content.unreachable' });
    }
    earlier.add(item.key);
  }
  for (const { key, title } of content.sections)
    if (missingLocales(title).length > 0) notes.push({ level: 'hint', at: key, key: 'form.content.translationMissing' });
  if (all.length > 0 && !isScored(content)) notes.push({ level: 'hint', at: '', key: 'form.content.nothingScored' });
  return notes.sort((a, b) => Number(a.level === 'hint') - Number(b.level === 'hint'));
}

export const contentFaults = (content: FormContent): ContentNote[] => contentNotes(content).filter((note) => note.level === 'fault');
