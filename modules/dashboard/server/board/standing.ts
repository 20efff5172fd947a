import { measureValue } from '@quantum/platform/domain';
import { recordsOf, type Measured } from '@quantum/platform/server';
import { wilson } from '../../domain/statistics.rules.ts';
import { isMostlyLeft, RANKED_FROM, verdictOf, type Verdict } from '../../domain/verdict.rules.ts';
import type { BoardRequest } from './board-asked.ts';
import { counted, leftIn, ofUnit, type Reading } from './reading.ts';

/** Where one unit stands in a ranking by one metric. */
interface Standing {
  measured: Measured;
  verdict: Verdict | null;
  /** Enough records, of a unit that is compared, most of them counted. */
  isRanked: boolean;
  /** What it is put in an order by, to a tenth as it is read: of a share the bound it surely reaches, of a mean its value; null where it has none. */
  by: number | null;
  /** 95 % interval of a share; null for a mean, which has none. */
  interval: { low: number; high: number } | null;
}

export function standingOf(asked: BoardRequest, reading: Reading, unit: number): Standing {
  const { metric } = reading;
  const rows = ofUnit(reading, unit);
  const measured = counted(asked, reading, rows);
  const facts = { ...measured, records: recordsOf(measured), left: asked.isLeftOut ? leftIn(rows) : 0 };
  const isMean = metric.hasInterval === false;
  const interval =
    isMean || metric.unit !== 'percent' ? null : wilson(Math.min(measured.numerator, measured.denominator ?? 0), measured.denominator ?? 0);
  const { target, moreIsBetter } = metric;
  return {
    measured,
    verdict: verdictOf({ ...facts, unit: metric.unit, target, moreIsBetter, late: 0 }),
    // A mean of scores compares from its first record on, a small one drawn faint; a share of few cases says too little.
    isRanked: (isMean || (measured.denominator ?? 0) >= RANKED_FROM) && (asked.tree.get(unit)?.inRanking ?? false) && !isMostlyLeft(facts),
    by: rounded(interval ? interval[moreIsBetter ? 'low' : 'high'] : measureValue(metric.unit, measured)),
    interval,
  };
}

/** How badly a unit stands by a metric, the more the worse; null where it is not ranked. */
export function badlyBy(asked: BoardRequest, reading: Reading, unit: number): number | null {
  const { isRanked, by } = standingOf(asked, reading, unit);
  return isRanked && by !== null ? (reading.metric.moreIsBetter ? -by : by) : null;
}

export const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);
