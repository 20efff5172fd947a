import type { Verdict } from './verdict.rules.ts';

/** What is said of a unit, or of the whole, by one metric. */
export interface Judged {
  metric: string;
  /** Null: nothing may be said. */
  verdict: Verdict | null;
  value: number;
  target: number | null;
}

/** A unit with what is said of it. */
export interface JudgedUnit<J extends Judged = Judged> {
  unit: number;
  judged: readonly J[];
  /** Of each metric of the board that only counts what should not be there, the weightiest first: how much there is; empty where it names none. */
  counts: readonly number[];
}

/** Units named at the head of a board. */
const NAMED = 3;

/** How far off its target a value is, as a share of the target. */
const shortBy = ({ value, target }: Judged): number => (target === null ? 0 : Math.abs(target - value) / Math.max(1, Math.abs(target)));

/** What misses its target, the furthest off first; what is close to it stands behind. */
export const missesOf = <J extends Judged>(judged: readonly J[]): J[] =>
  judged
    .filter(({ verdict }) => verdict === 'poor' || verdict === 'attention')
    .toSorted((a, b) => Number(a.verdict !== 'poor') - Number(b.verdict !== 'poor') || shortBy(b) - shortBy(a));

/** By what the board counts, the weightiest first; then by how many figures are far off their targets, and by how far. */
function weightOf({ counts, judged }: JudgedUnit): number[] {
  const poor = judged.filter(({ verdict }) => verdict === 'poor');
  return [...counts, poor.length, poor.reduce((sum, one) => sum + shortBy(one), 0)];
}
/** Above zero: the second has the more of the first weight in which they differ. */
const byWeight = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((found, weight, place) => found || other[place]! - weight, 0);

/**
 * The units that need somebody first, three at most, and how many stand exactly as the first does (1: it stands alone). Where the board names
 * metrics it counts, a unit with none of them is not among them, nor is one of which nothing is to be said.
 */
export function needsFirst<J extends Judged>(units: readonly JudgedUnit<J>[]): { units: JudgedUnit<J>[]; alike: number } {
  const weighed = units
    .filter(({ counts, judged }) =>
      counts.length > 0 ? counts.some((count) => count > 0) : judged.some(({ verdict }) => verdict === 'poor'),
    )
    .map((unit) => ({ unit, weight: weightOf(unit) }))
    .toSorted((one, other) => byWeight(one.weight, other.weight));
  const [first] = weighed;
  return {
    units: weighed.slice(0, NAMED).map(({ unit }) => unit),
    alike: first ? weighed.filter(({ weight }) => byWeight(first.weight, weight) === 0).length : 0,
  };
}

interface Told {
  of: 'units' | 'figures' | 'fine';
  lines: readonly { name: string }[];
  units: number;
  alike: number;
}
/** Whom the answer names: several where they stand alike, else the first. */
export const titleOf = ({ of, lines, alike }: Told): { key: 'units' | 'figures' | 'fine' | 'alike'; name: string; count: number } => ({
  key: of === 'units' && alike > 1 ? 'alike' : of,
  name: lines[0]?.name ?? '',
  count: alike,
});

/** What is said beside the answer: who comes after the first, of how many units; `key` null where nothing is. */
export function restOf({ of, lines, units, alike }: Told): {
  key: 'fineUnits' | 'fineOne' | 'only' | 'then' | null;
  count: number;
  then: string[];
} {
  const then = of === 'units' && alike <= 1 ? lines.slice(1).map(({ name }) => name) : [];
  const key = {
    fine: units >= 2 ? 'fineUnits' : 'fineOne',
    units: then.length === 0 ? 'only' : 'then',
    figures: null,
  } as const;
  return { key: key[of], count: units, then };
}
