import type { MetricUnit } from '@quantum/platform/contract';
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
  /** Of each metric of the board that counts what should not be there, the weightiest first: how much there is; empty where it names none. */
  counts: readonly number[];
  /** How badly it stands by the one figure the board puts its units in an order by, the more the worse; null where it has no place in that order. */
  standing: number | null;
}

/** Units named at the head of a board. */
const NAMED = 3;

interface Part {
  unit: MetricUnit;
  numerator: number;
  denominator: number | null;
  /** Its parts are points or weights, no cases. */
  isMean: boolean;
  moreIsBetter: boolean;
}
/** What should not be there: a count as it is, of a share the cases it lacks; of a share that should be small, its cases. */
export function lackOf({ unit, numerator, denominator, isMean, moreIsBetter }: Part): number {
  if (denominator === null) return numerator;
  if (unit !== 'percent' || isMean) return 0;
  return moreIsBetter ? Math.max(0, denominator - numerator) : numerator;
}

/** How far off its target a value is, as a share of the target. */
const shortBy = ({ value, target }: Judged): number => (target === null ? 0 : Math.abs(target - value) / Math.max(1, Math.abs(target)));

/** What misses its target, the furthest off first; what is close to it stands behind. */
export const missesOf = <J extends Judged>(judged: readonly J[]): J[] =>
  judged
    .filter(({ verdict }) => verdict === 'poor' || verdict === 'attention')
    .toSorted((a, b) => Number(a.verdict !== 'poor') - Number(b.verdict !== 'poor') || shortBy(b) - shortBy(a));

const LEAST = -Number.MAX_VALUE;
/** By what the board counts, the weightiest first; by the one figure it names; then by how many figures are far off their targets, and by how far. */
function weightOf({ counts, standing, judged }: JudgedUnit): number[] {
  const poor = judged.filter(({ verdict }) => verdict === 'poor');
  return [...counts, standing ?? LEAST, poor.length, poor.reduce((sum, one) => sum + shortBy(one), 0)];
}
/** Above zero: the second has the more of the first weight in which they differ. */
const byWeight = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((found, weight, place) => found || other[place]! - weight, 0);

const weighed = <J extends Judged>(units: readonly JudgedUnit<J>[]) =>
  units.map((unit) => ({ unit, weight: weightOf(unit) })).toSorted((one, other) => byWeight(one.weight, other.weight));

/** All units, those that need somebody most first: the order in which the board names them, and shows them below. */
export const byNeed = <J extends Judged>(units: readonly JudgedUnit<J>[]): JudgedUnit<J>[] => weighed(units).map(({ unit }) => unit);

/** There is something that should not be there, or a figure is far off its target. */
const needsSomebody = ({ counts, judged }: JudgedUnit): boolean =>
  counts.some((count) => count > 0) || judged.some(({ verdict }) => verdict === 'poor');

/**
 * The units that need somebody first, three at most, and how many stand exactly as the first does (1: it stands alone). A unit without
 * anything that should not be there and without a figure far off its target is not among them.
 */
export function needsFirst<J extends Judged>(units: readonly JudgedUnit<J>[]): { units: JudgedUnit<J>[]; alike: number } {
  const all = weighed(units.filter(needsSomebody));
  const [first] = all;
  return {
    units: all.slice(0, NAMED).map(({ unit }) => unit),
    alike: first ? all.filter(({ weight }) => byWeight(first.weight, weight) === 0).length : 0,
  };
}

/**
 * The unit with the most figures far off their targets, where what should not be there puts others first: it is told beside them. Null where it
 * is among those named, or misses no more than one of them does.
 */
export function mostMissed<J extends Judged>(units: readonly JudgedUnit<J>[]): { unit: number; missed: number } | null {
  const named = needsFirst(units).units;
  const missedBy = ({ judged }: JudgedUnit) => judged.filter(({ verdict }) => verdict === 'poor').length;
  const [first] = byNeed(units.map((one) => ({ ...one, counts: [], standing: null })));
  if (!first || named.some(({ unit }) => unit === first.unit)) return null;
  const missed = missedBy(first);
  return missed > Math.max(0, ...named.map(missedBy)) ? { unit: first.unit, missed } : null;
}

interface Told {
  of: 'units' | 'counts' | 'figures' | 'fine';
  lines: readonly { name: string }[];
  units: number;
  alike: number;
}
/** Whom the answer names: those that stand alike together, else the first. */
export function titleOf({ of, lines, alike }: Told): {
  key: 'units' | 'counts' | 'figures' | 'fine' | 'alike' | 'manyAlike';
  names: string[];
  count: number;
} {
  const isTogether = of === 'units' && alike > 1;
  return {
    key: !isTogether ? of : alike > NAMED ? 'manyAlike' : 'alike',
    names: lines.slice(0, isTogether ? Math.min(alike, NAMED) : 1).map(({ name }) => name),
    count: alike,
  };
}

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
    counts: null,
    figures: null,
  } as const;
  return { key: key[of], count: units, then };
}

/** Of which days the reasons are: all of the present, all of the span, or which of them are of the present. */
export function daysOf(reasons: readonly { name: string; isOfToday: boolean }[]): { key: 'present' | 'period' | 'both'; names: string[] } {
  const present = reasons.filter(({ isOfToday }) => isOfToday);
  const names = [...new Set(present.map(({ name }) => name))];
  if (present.length === 0) return { key: 'period', names: [] };
  return present.length === reasons.length ? { key: 'present', names: [] } : { key: 'both', names };
}
