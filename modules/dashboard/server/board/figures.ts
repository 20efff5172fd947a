import { recordsOf } from '@quantum/platform/server';
import type { OverviewFigure } from '../../contract/index.ts';
import { poisson } from '../../domain/statistics.rules.ts';
import { isNotKept } from '../../domain/sample.rules.ts';
import { verdictOf } from '../../domain/verdict.rules.ts';
import type { BoardRequest } from './board-asked.ts';
import { movedOf } from './moved.ts';
import { counted, leftIn, leftListOf, listOf, periodOf, textsOf, withThem, type Reading } from './reading.ts';

const RATES: Readonly<Record<string, number>> = { per200000: 200_000, per1000000: 1_000_000 };

export function figureOf(asked: BoardRequest, reading: Reading): OverviewFigure {
  const { metric, now, before, late } = reading;
  const measured = counted(asked, reading, now);
  const records = recordsOf(measured);
  const compared = before && counted(asked, reading, before);
  const then = compared && (isNotKept(compared, metric.moreIsBetter) ? null : compared);
  const left = leftIn(now);
  const per = RATES[metric.unit];
  const cases = per && measured.denominator && metric.hasInterval !== false ? poisson(measured.numerator) : null;
  return {
    id: metric.id,
    ...textsOf(asked, metric),
    unit: metric.unit,
    numerator: measured.numerator,
    denominator: measured.denominator,
    excluded: measured.excluded,
    target: metric.target,
    moreIsBetter: metric.moreIsBetter,
    verdict: verdictOf({ ...measured, unit: metric.unit, records, left, target: metric.target, moreIsBetter: metric.moreIsBetter, late }),
    before: then && plain(then),
    moved: then ? movedOf(asked, reading) : [],
    left: left === 0 ? null : { records: left, href: leftListOf(asked, reading), ...plain(withThem(reading, now)) },
    interval: cases && { low: (cases.low * per!) / measured.denominator!, high: (cases.high * per!) / measured.denominator! },
    late,
    isMean: metric.unit === 'percent' && metric.hasInterval === false,
    exemptable: metric.exempt !== undefined && metric.exempt !== 'never' && metric.byUnitMonth !== undefined,
    isHidden: metric.minShown !== undefined && records < metric.minShown,
    href: listOf(asked, reading),
    records,
    period: periodOf(asked, reading),
  };
}

const plain = ({ numerator, denominator, excluded }: ReturnType<typeof counted>) => ({ numerator, denominator, excluded });
