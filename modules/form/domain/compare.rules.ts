import type { FormContent, FormItem, FormSection } from '../contract/index.ts';
import { itemsOf, type ItemAt } from './item.rules.ts';

/** One line of a comparison: what became of a section, a question or the form's own settings. */
export interface ContentChange {
  what: 'section' | 'item' | 'form';
  key: string;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  /** Fields that differ. */
  fields: string[];
  before?: FormItem | FormSection;
  after?: FormItem | FormSection;
}

/** The same whatever the order of keys: a stored content comes back in another one. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return Array.isArray(a) === Array.isArray(b) && [...keys].every((key) => sameValue(left[key], right[key]));
}

export function fieldsThatDiffer(before: object, after: object, except: readonly string[] = []): string[] {
  const [left, right] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].filter(
    (key) => !except.includes(key) && !sameValue(left[key], right[key]),
  );
}

/** Keys whose place among those both sides have is not the same: the fewest that explain the new order. */
function movedKeys(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((key, i) => [key, i]));
  const both = after.filter((key) => place.has(key));
  // The longest run that kept its order stays; whatever is outside it was moved.
  const tails: number[] = [];
  const previous = new Map<number, number>();
  both.forEach((key, i) => {
    const at = place.get(key)!;
    let to = tails.findIndex((tail) => place.get(both[tail]!)! >= at);
    if (to < 0) to = tails.length;
    if (to > 0) previous.set(i, tails[to - 1]!);
    tails[to] = i;
  });
  const kept = new Set<string>();
  for (let at = tails.at(-1); at !== undefined; at = previous.get(at)) kept.add(both[at]!);
  return new Set(both.filter((key) => !kept.has(key)));
}

interface Entry {
  key: string;
  /** Section of an item. */
  within: string;
  of: FormItem | FormSection;
}

function compareEntries(what: 'section' | 'item', before: Entry[], after: Entry[]): ContentChange[] {
  const [old, now] = [new Map(before.map((one) => [one.key, one])), new Map(after.map((one) => [one.key, one]))];
  const stayed = (entries: Entry[], within: string) =>
    entries.filter((one) => one.within === within && old.get(one.key)?.within === now.get(one.key)?.within).map(({ key }) => key);
  const moved = new Set(
    [...new Set(after.map(({ within }) => within))].flatMap((within) => [...movedKeys(stayed(before, within), stayed(after, within))]),
  );
  const changes: ContentChange[] = [];
  for (const { key, within, of } of after) {
    const was = old.get(key);
    if (!was) changes.push({ what, key, kind: 'added', fields: [], after: of });
    else {
      const fields = fieldsThatDiffer(was.of, of, ['items']);
      const isMoved = moved.has(key) || was.within !== within;
      if (fields.length > 0 || isMoved)
        changes.push({
          what,
          key,
          kind: fields.length > 0 ? 'changed' : 'moved',
          fields: [...fields, ...(fields.length > 0 && isMoved ? ['place'] : [])],
          before: was.of,
          after: of,
        });
    }
  }
  for (const { key, of } of before) if (!now.has(key)) changes.push({ what, key, kind: 'removed', fields: [], before: of });
  return changes;
}

const sectionEntries = ({ sections }: FormContent): Entry[] => sections.map((of) => ({ key: of.key, within: '', of }));
const itemEntries = (content: FormContent): Entry[] =>
  itemsOf(content).map(({ item, section }: ItemAt) => ({ key: item.key, within: section.key, of: item }));

/** Two versions of a form, item by item: keys are the same in every version. */
export function compareContents(before: FormContent, after: FormContent): ContentChange[] {
  const settings = fieldsThatDiffer(before, after, ['sections']);
  return [
    ...(settings.length > 0 ? [{ what: 'form', key: '', kind: 'changed', fields: settings } as const] : []),
    ...compareEntries('section', sectionEntries(before), sectionEntries(after)),
    ...compareEntries('item', itemEntries(before), itemEntries(after)),
  ];
}
