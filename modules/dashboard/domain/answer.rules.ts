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
  /** Of a metric that only counts what should not be there: how much there is; null where the board names none. */
  count: number | null;
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

/**
 * The units that need somebody first: by what the board counts where it names one metric, else by how many figures are far off their targets
 * and by how far. A unit of which nothing is to be said is not among them.
 */
export function needsFirst<J extends Judged>(units: readonly JudgedUnit<J>[]): JudgedUnit<J>[] {
  const poor = ({ judged }: JudgedUnit) => judged.filter(({ verdict }) => verdict === 'poor');
  const off = (one: JudgedUnit) => poor(one).reduce((sum, judged) => sum + shortBy(judged), 0);
  return units
    .filter((one) => (one.count === null ? poor(one).length > 0 : one.count > 0))
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0) || poor(b).length - poor(a).length || off(b) - off(a))
    .slice(0, NAMED);
}

/** What is said beside the answer: who comes after the first, of how many units; `key` null where nothing is. */
export function restOf({ of, lines, units }: { of: 'units' | 'figures' | 'fine'; lines: readonly { name: string }[]; units: number }): {
  key: 'fineUnits' | 'fineOne' | 'only' | 'then' | null;
  count: number;
  then: string[];
} {
  const then = of === 'units' ? lines.slice(1).map(({ name }) => name) : [];
  const key = {
    fine: units >= 2 ? 'fineUnits' : 'fineOne',
    units: then.length === 0 ? 'only' : 'then',
    figures: null,
  } as const;
  return { key: key[of], count: units, then };
}
