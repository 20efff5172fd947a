import type { FormContent, FormItem, FormSection } from '../contract/index.ts';
import { sameValue } from './compare.rules.ts';
import { itemsOf } from './item.rules.ts';

/** What two people changed differently: the item, section or settings as each of them left it; undefined where one removed it. */
export interface MergeConflict {
  what: 'section' | 'item' | 'form';
  key: string;
  mine: FormItem | FormSection | undefined;
  theirs: FormItem | FormSection | undefined;
}

type Side = 'mine' | 'theirs';
const idOf = (what: MergeConflict['what'], key: string): string => `${what}:${key}`;

/** Takes the one that changed; both changed it differently: the person says, until then it is mine. */
function choose<T>(base: T | undefined, mine: T | undefined, theirs: T | undefined): { take: Side; conflict: boolean } {
  if (sameValue(mine, theirs)) return { take: 'mine', conflict: false };
  if (sameValue(base, mine)) return { take: 'theirs', conflict: false };
  return { take: 'mine', conflict: !sameValue(base, theirs) };
}

const bare = ({ items: _items, ...rest }: FormSection) => rest;
const bareAt = (content: FormContent, key: string) => {
  const section = content.sections.find((one) => one.key === key);
  return section && bare(section);
};
const itemsByKey = (content: FormContent): Map<string, FormItem> => new Map(itemsOf(content).map(({ item }) => [item.key, item]));

/** The order of the one who changed it; what only the other has comes behind its neighbour. */
function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const isSame = (a: readonly string[], b: readonly string[]) =>
    sameValue(
      a.filter((k) => b.includes(k)),
      b.filter((k) => a.includes(k)),
    );
  const [lead, other] = isSame(base, mine) ? [theirs, mine] : [mine, theirs];
  const order = [...lead];
  other.forEach((key, i) => {
    if (order.includes(key)) return;
    const before = other.slice(0, i).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  });
  return order;
}

/**
 * Two people's changes of one draft, put together from the state both began with. What only one of them touched is taken from that
 * person; what both changed is a conflict and taken as `sides` says, mine without a word. Nothing of either is lost unseen.
 */
export function mergeContents(
  base: FormContent,
  mine: FormContent,
  theirs: FormContent,
  sides: Readonly<Record<string, Side>> = {},
): { content: FormContent; conflicts: MergeConflict[] } {
  const conflicts: MergeConflict[] = [];
  const decide = <T>(what: MergeConflict['what'], key: string, of: [T | undefined, T | undefined, T | undefined]): T | undefined => {
    const { take, conflict } = choose(...of);
    if (conflict) conflicts.push({ what, key, mine: of[1] as FormItem | undefined, theirs: of[2] as FormItem | undefined });
    return (conflict ? (sides[idOf(what, key)] ?? take) : take) === 'mine' ? of[1] : of[2];
  };
  const sectionKeys = [base, mine, theirs].map((content) => content.sections.map((section) => section.key)) as [
    string[],
    string[],
    string[],
  ];
  const [was, my, their] = [itemsByKey(base), itemsByKey(mine), itemsByKey(theirs)];
  const items = new Map<string, FormItem>();
  for (const key of new Set([...my.keys(), ...their.keys()])) {
    const item = decide('item', key, [was.get(key), my.get(key), their.get(key)]);
    if (item) items.set(key, item);
  }
  const homeOf = (content: FormContent, key: string) => content.sections.find((one) => one.items.some((item) => item.key === key))?.key;
  const home = new Map(
    [...items.keys()].map((key) => {
      const [b, m, t] = [homeOf(base, key), homeOf(mine, key), homeOf(theirs, key)];
      return [key, m === undefined || (m === b && t !== undefined) ? t : m];
    }),
  );
  const sections: FormSection[] = [];
  for (const key of mergeOrder(...sectionKeys)) {
    const kept = decide('section', key, [bareAt(base, key), bareAt(mine, key), bareAt(theirs, key)]);
    const holds = [...home].some(([item, at]) => at === key && items.has(item));
    // A section one of them removed stays as long as a question the other one added or changed is in it.
    const head = kept ?? (holds ? (bareAt(mine, key) ?? bareAt(theirs, key)) : undefined);
    if (!head) continue;
    const keysIn = (content: FormContent) => content.sections.find((one) => one.key === key)?.items.map((item) => item.key) ?? [];
    const order = mergeOrder(keysIn(base), keysIn(mine), keysIn(theirs)).filter((item) => home.get(item) === key && items.has(item));
    sections.push({ ...head, items: order.map((item) => items.get(item)!) } as FormSection);
  }
  const rest = ({ sections: _sections, ...settings }: FormContent) => settings;
  const settings = decide('form', '', [rest(base), rest(mine), rest(theirs)])!;
  return { content: { ...settings, sections }, conflicts };
}

export const conflictId = ({ what, key }: Pick<MergeConflict, 'what' | 'key'>): string => idOf(what, key);
