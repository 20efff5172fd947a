import { monthWithin } from '@quantum/platform/domain';
import { percent, type OverviewAsk, type OverviewCell, type OverviewChart } from '@quantum/platform/server';
import { answeredHref, countedHref, doneHref, foundByFormHref, foundHref, plannedSpacesHref, scoredHref } from '../record/hrefs.ts';
import type { Counts } from './rollup.store.ts';

/** Projects a ranking or a heat map shows: the rest is in the lists. */
const SHOWN = 20;

type Share = (sum: Counts) => { numerator: number; denominator: number };
export const completionOf: Share = (sum) => ({ numerator: sum.completed, denominator: sum.completed + sum.missed });
export const passRateOf: Share = (sum) => ({ numerator: sum.passed, denominator: sum.passed + sum.attention + sum.failed });
export const onTimeOf: Share = (sum) => ({ numerator: sum.on_time, denominator: sum.completed });
/** Answered ones, scored or not. */
const answeredOf = (sum: Counts): number => passRateOf(sum).denominator + sum.unscored;

/** Lists of the records behind a number, over days and units. */
type Listed = (ask: OverviewAsk, span?: OverviewAsk['period'], units?: string) => string;
const listed =
  (href: (period: OverviewAsk['period'], units: string) => string): Listed =>
  (ask, span = ask.period, units = ask.unitFilter) =>
    href(span, units);
export const hrefs = {
  counted: listed(countedHref),
  done: listed(doneHref),
  scored: listed(scoredHref),
  answered: listed(answeredHref),
  found: listed(foundHref),
  foundByForm: listed(foundByFormHref),
  plannedSpaces: listed(plannedSpacesHref),
};

const cell = (share: ReturnType<Share>, href: string): OverviewCell => ({
  value: percent(share.numerator, share.denominator),
  n: share.denominator,
  href: share.denominator === 0 ? null : href,
});

export type Of = (unit: number | null, month: string | null) => Counts;

export interface Drawn {
  ask: OverviewAsk;
  t: (key: string) => string;
  months: string[];
  units: number[];
  of: Of;
}

/** Completion, pass rate and on-time by month. */
export function byMonth({ ask, t, months, of }: Drawn): OverviewChart {
  const line = (label: string, tone: 'primary' | 'info' | 'warn', share: Share, href: Listed) => ({
    label,
    tone,
    cells: months.map((month) => cell(share(of(null, month)), href(ask, monthWithin(month, ask.period)))),
  });
  return {
    id: 'byMonth',
    kind: 'line',
    title: t('inspection.overview.byMonth'),
    formula: t('inspection.overview.byMonthFormula'),
    unit: 'percent',
    // Its lines have targets of their own, which stand with the figures.
    target: null,
    categories: months,
    series: [
      line(t('inspection.overview.passRate'), 'primary', passRateOf, hrefs.scored),
      line(t('inspection.overview.completion'), 'info', completionOf, hrefs.counted),
      line(t('inspection.overview.onTime'), 'warn', onTimeOf, hrefs.done),
    ],
    excluded: of(null, null).left_out + of(null, null).unscored,
    href: hrefs.answered(ask),
    records: answeredOf(of(null, null)),
  };
}

const unitOnly = (unit: number): string => `&f.unitId=in:${unit}`;

/** Projects by pass rate, the best first; those without a scored record do not stand in it. */
export function ranking({ ask, t, units, of }: Drawn): OverviewChart {
  const rows = units
    .map((unit) => ({ unit, share: passRateOf(of(unit, null)) }))
    .filter(({ share }) => share.denominator > 0)
    .sort((a, b) => b.share.numerator / b.share.denominator - a.share.numerator / a.share.denominator || a.unit - b.unit);
  const shown = rows.length <= SHOWN ? rows : [...rows.slice(0, SHOWN / 2), ...rows.slice(-SHOWN / 2)];
  return {
    id: 'ranking',
    kind: 'bar',
    title: t('inspection.overview.ranking'),
    formula: t('inspection.overview.rankingFormula'),
    unit: 'percent',
    target: 90,
    categories: shown.map(({ unit }) => ask.nameOf(unit)),
    series: [
      {
        label: t('inspection.overview.passRate'),
        tone: 'primary',
        cells: shown.map(({ unit, share }) => cell(share, hrefs.scored(ask, ask.period, unitOnly(unit)))),
      },
    ],
    excluded: of(null, null).unscored,
    href: hrefs.scored(ask),
    records: passRateOf(of(null, null)).denominator,
  };
}

/** Pass rate of every project in every month. */
export function heat({ ask, t, months, units, of }: Drawn): OverviewChart {
  return {
    id: 'heat',
    kind: 'heat',
    title: t('inspection.overview.heat'),
    formula: t('inspection.overview.passFormula'),
    unit: 'percent',
    target: 90,
    categories: months,
    series: units
      .filter((unit) => passRateOf(of(unit, null)).denominator > 0)
      .slice(0, SHOWN)
      .map((unit) => ({
        label: ask.nameOf(unit),
        tone: 'primary' as const,
        cells: months.map((month) => cell(passRateOf(of(unit, month)), hrefs.scored(ask, monthWithin(month, ask.period), unitOnly(unit)))),
      })),
    excluded: of(null, null).unscored,
    href: hrefs.scored(ask),
    records: passRateOf(of(null, null)).denominator,
  };
}
