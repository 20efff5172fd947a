import { placeSideBySide } from '@quantum/platform/domain';

/** What a clause says, beside its key. */
interface ClauseContent {
  no: string;
  text: string;
  requirement: string;
  evidenceHint: string;
  importance: number;
  intervalMonths: number;
  central: boolean;
}
export type KeyedClause = ClauseContent & { key: string };

/** What became of a clause in the next version. `adjusted`: the same words of the law under another number, weight or advice. */
type ClauseChange = 'new' | 'changed' | 'adjusted' | 'gone';
interface ComparedClause {
  key: string;
  change: ClauseChange;
  before: KeyedClause | undefined;
  now: KeyedClause | undefined;
}

/** Chinese characters and their punctuation: a space or line break beside one is none of its words. */
const BESIDE_CHINESE = /\s*([\p{Script=Han}\u3000-\u303f\uff00-\uffef])\s*/gu;
const plain = (text: string): string => text.normalize('NFC').replace(BESIDE_CHINESE, '$1').replace(/\s+/g, ' ').trim();
/** The words of the law are the same. How many spaces and line breaks are between them does not count; beside Chinese, whether there are any. */
export const isSameText = (before: Pick<ClauseContent, 'text'>, now: Pick<ClauseContent, 'text'>): boolean =>
  plain(before.text) === plain(now.text);

const REST = ['no', 'requirement', 'evidenceHint', 'importance', 'intervalMonths', 'central'] as const;
function changeOf(before: ClauseContent | undefined, now: ClauseContent | undefined): ClauseChange | null {
  if (!before) return 'new';
  if (!now) return 'gone';
  if (!isSameText(before, now)) return 'changed';
  return REST.some((field) => before[field] !== now[field]) ? 'adjusted' : null;
}

/** Clauses of a version against the version before, by their keys: those that differ, and how many do not. */
export function compareClauses(before: readonly KeyedClause[], now: readonly KeyedClause[]): { same: number; pairs: ComparedClause[] } {
  const placed = placeSideBySide(before, now, ({ key }) => key).map((pair) => ({ ...pair, change: changeOf(pair.before, pair.now) }));
  const pairs = placed.flatMap(({ change, ...pair }) => (change === null ? [] : [{ ...pair, change }]));
  return { same: placed.length - pairs.length, pairs };
}

/** How clause numbers are compared: without spaces, in any case and width. */
export const numberKey = (no: string): string => no.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

/** Places in a list at which a number stands that stood before. */
export function repeatedNumbers(numbers: readonly string[]): number[] {
  const seen = new Set<string>();
  return numbers.flatMap((no, i) => {
    const key = numberKey(no);
    if (seen.has(key)) return [i];
    seen.add(key);
    return [];
  });
}

const KEY = /^c(\d+)$/;
/** Keys for new clauses of a family, after all it has had. */
export function nextKeys(taken: readonly string[], count: number): string[] {
  const last = taken.reduce((most, key) => Math.max(most, Number(KEY.exec(key)?.[1] ?? 0)), 0);
  return Array.from({ length: count }, (_, i) => `c${last + 1 + i}`);
}

/** The order of the clauses: as it was asked for, with those that were not named behind. */
export function orderOfKeys(asked: readonly string[], all: readonly string[]): string[] {
  const present = new Set(all);
  const named = [...new Set(asked)].filter((key) => present.has(key));
  const ordered = new Set(named);
  return [...named, ...all.filter((key) => !ordered.has(key))];
}
