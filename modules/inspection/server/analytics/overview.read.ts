import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { monthsOf } from '@quantum/platform/domain';
import type { Ctx, Overview, OverviewAsk, OverviewBody, OverviewChart, OverviewFigure, OverviewTable } from '@quantum/platform/server';
import { inspectionOps } from '../../contract/index.ts';
import { foundInHref, repeatedHref } from '../record/hrefs.ts';
import { byMonth, completionOf, heat, hrefs, onTimeOf, passRateOf, ranking, type Drawn, type Of } from './overview-charts.ts';
import { countCoverage, type Covered } from './coverage.store.ts';
import { findingsByCategory, repeatFindings } from './overview.store.ts';
import { COUNTS, countDays, countUnitMonths, type Counts } from './rollup.store.ts';

const REPEATS = 10;

/** DSH111: how inspections went over months and projects. */
export const inspectionOverview: Overview = {
  name: 'inspection',
  operation: inspectionOps.readFigures,
  title: 'inspection.overview.title',
  read: readInspectionOverview,
};

async function readInspectionOverview(ctx: Ctx, ask: OverviewAsk): Promise<OverviewBody> {
  // Three strands beside each other, the longest reading alone; within one what reads the same tables follows on the same
  // connection, which has then looked them up already.
  const [repeated, [rows, before], [found, coveredNow, coveredBefore]] = await Promise.all([
    repeats(ctx, ask),
    (async () => [await countUnitMonths(ctx.db, ask.scope, ask.period), await countDays(ctx.db, ask.scope, ask.before)] as const)(),
    (async () =>
      [
        await categories(ctx, ask),
        await countCoverage(ctx.db, ask.scope, ask.period),
        await countCoverage(ctx.db, ask.scope, ask.before),
      ] as const)(),
  ]);
  const of = sumsOf(rows);
  const units = [...new Set(rows.map((row) => row.unit_id))];
  const drawn: Drawn = { ask, t: (key) => ctx.t(key), months: monthsOf(ask.period), units, of };
  return {
    figures: [...figuresOf(ctx, ask, of(null, null), before), coverageOf(ctx, ask, [coveredNow, coveredBefore])],
    charts: [byMonth(drawn), ranking(drawn), heat(drawn), found],
    tables: [repeated],
  };
}

/** Sums by unit and month, by either, and of all: each row is added up once. */
function sumsOf(rows: readonly (Counts & { unit_id: number; month: string })[]): Of {
  const none = Object.fromEntries(COUNTS.map((name) => [name, 0])) as Counts;
  const sums = new Map<string, Counts>();
  const keyOf = (unit: number | null, month: string | null) => `${unit ?? ''}/${month ?? ''}`;
  for (const row of rows)
    for (const unit of [row.unit_id, null])
      for (const month of [row.month, null]) {
        const key = keyOf(unit, month);
        const sum = sums.get(key) ?? { ...none };
        for (const name of COUNTS) sum[name] += row[name];
        sums.set(key, sum);
      }
  return (unit, month) => sums.get(keyOf(unit, month)) ?? none;
}

function figuresOf(ctx: Ctx, ask: OverviewAsk, now: Counts, before: Counts): OverviewFigure[] {
  const share = (id: string, of: typeof passRateOf, formula: string, target: number, excluded: keyof Counts | null, href: string) => ({
    id,
    name: ctx.t(`inspection.overview.${id}`),
    formula: ctx.t(`inspection.overview.${formula}`),
    unit: 'percent' as const,
    ...of(now),
    excluded: excluded ? now[excluded] : 0,
    target,
    moreIsBetter: true,
    before: { ...of(before), excluded: excluded ? before[excluded] : 0 },
    href,
    records: of(now).denominator,
  });
  const per = (counts: Counts) => ({ numerator: counts.findings, denominator: counts.answered, excluded: 0 });
  return [
    share('completion', completionOf, 'completionFormula', 95, 'left_out', hrefs.counted(ask)),
    share('onTime', onTimeOf, 'onTimeFormula', 95, null, hrefs.done(ask)),
    share('passRate', passRateOf, 'passFormula', 90, 'unscored', hrefs.scored(ask)),
    {
      id: 'per100',
      name: ctx.t('inspection.overview.per100'),
      formula: ctx.t('inspection.overview.per100Formula'),
      unit: 'per100',
      ...per(now),
      target: null,
      moreIsBetter: false,
      before: per(before),
      // Findings of a hundred questions: what opens are the findings.
      href: hrefs.foundByForm(ask),
      records: now.findings,
    },
  ];
}

/** Spaces inspected of those that were to be. */
const coverageOf = (ctx: Ctx, ask: OverviewAsk, [now, before]: readonly [Covered, Covered]): OverviewFigure => ({
  id: 'coverage',
  name: ctx.t('inspection.overview.coverage'),
  formula: ctx.t('inspection.overview.coverageFormula'),
  unit: 'percent',
  numerator: now.inspected,
  denominator: now.planned,
  excluded: 0,
  target: 100,
  moreIsBetter: true,
  before: { numerator: before.inspected, denominator: before.planned, excluded: 0 },
  href: hrefs.plannedSpaces(ask),
  records: now.planned,
});

const RISKS = [
  { code: INSPECTION_RISK.high, word: 'high', tone: 'danger' },
  { code: INSPECTION_RISK.medium, word: 'medium', tone: 'warn' },
  { code: INSPECTION_RISK.low, word: 'low', tone: 'info' },
] as const;

/** Findings by category, each bar in its risks. */
async function categories(ctx: Ctx, ask: OverviewAsk): Promise<OverviewChart> {
  const rows = await findingsByCategory(ctx.db, ask.scope, ask.period);
  const text = await ctx.kernel.ports.codes.texts(ctx.locale);
  const count = (category: string | null, risk?: string) =>
    rows.filter((row) => row.category === category && (!risk || row.risk === risk)).reduce((sum, row) => sum + row.count, 0);
  const found = [...new Set(rows.map((row) => row.category))].sort((a, b) => count(b) - count(a));
  return {
    id: 'categories',
    kind: 'stacked',
    title: ctx.t('inspection.overview.categories'),
    formula: ctx.t('inspection.overview.categoriesFormula'),
    unit: 'count',
    target: null,
    categories: found.map((category) => (category === null ? ctx.t('inspection.overview.noCategory') : text(category))),
    series: RISKS.map(({ code, word, tone }) => ({
      label: ctx.t(`common.risk.${word}`),
      tone,
      cells: found.map((category) => ({
        value: count(category, code),
        n: null,
        href: foundInHref(ask.period, category, code, ask.unitFilter),
      })),
    })),
    excluded: 0,
    href: hrefs.found(ask),
    records: rows.reduce((sum, row) => sum + row.count, 0),
  };
}

async function repeats(ctx: Ctx, ask: OverviewAsk): Promise<OverviewTable> {
  const rows = await repeatFindings(ctx, ask.scope, ask.period, REPEATS);
  return {
    id: 'repeats',
    title: ctx.t('inspection.overview.repeats'),
    formula: ctx.t('inspection.overview.repeatsFormula'),
    columns: ['finding', 'place', 'times', 'last'].map((word) => ctx.t(`inspection.overview.${word}`)),
    rows: rows.map((row) => ({
      cells: [row.description, `${ask.nameOf(row.unit_id)} · ${row.space}`, String(row.times), row.last_on],
      href: repeatedHref(ask.period, { unit: row.unit_id, space: row.space_id, item: row.item }),
      records: row.times,
    })),
    href: null,
    records: 0,
  };
}
