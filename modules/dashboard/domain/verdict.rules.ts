import type { MetricUnit } from '@quantum/platform/contract';
import { measureValue } from '@quantum/platform/domain';
import { SMALL_SAMPLE } from './sample.rules.ts';

/** More than this share of a figure's records left out: it has no verdict and no rank. */
const EXEMPT_SHARE = 0.2;
/** A share this close to its target asks for attention, not more. */
const CLOSE = 5;
/** Records a unit needs to be ranked. */
export const RANKED_FROM = 30;
/** Hours below which a rate says too little. */
const RATED_FROM = 200_000;

export type Verdict = 'good' | 'attention' | 'poor';

interface VerdictFacts {
  unit: MetricUnit;
  numerator: number;
  denominator: number | null;
  /** Records it rests on, and those exemptions take out of it. */
  records: number;
  left: number;
  target: number | null;
  moreIsBetter: boolean;
  /** Project-months missing or estimated. */
  late: number;
}

export const isMostlyLeft = ({ records, left }: Pick<VerdictFacts, 'records' | 'left'>): boolean => left > EXEMPT_SHARE * (records + left);

/** What a figure is, measured by its target; null where nothing may be said. */
export function verdictOf(one: VerdictFacts): Verdict | null {
  const value = measureValue(one.unit, one);
  if (value === null || one.target === null || one.late > 0 || isMostlyLeft(one)) return null;
  if (one.unit === 'percent' && (one.denominator ?? 0) < SMALL_SAMPLE) return null;
  if (one.unit.startsWith('per1000000') || one.unit === 'per200000') if ((one.denominator ?? 0) < RATED_FROM) return null;
  const short = one.moreIsBetter ? one.target - value : value - one.target;
  if (short <= 0) return 'good';
  return one.unit === 'percent' && short <= CLOSE ? 'attention' : 'poor';
}
