import { inLocale } from '@quantum/platform/contract';
import {
  sumOf,
  type Ctx,
  type MetricRecord,
  type Overview,
  type OverviewAsk,
  type OverviewBody,
  type OverviewChart,
  type OverviewTable,
} from '@quantum/platform/server';
import { assessmentOps as ops, comparePath, COMPARE_PATH, visitPath, VISITS_PATH } from '../../contract/index.ts';
import { gapByUnitMonth, lastVisits, nextVisits, qpeByUnitMonth, widestGaps, type NextVisit } from './assessment-figures.store.ts';

const PROJECTS = 40;
const ROWS = 10;

/** What DSH114 says beside the metrics: which categories are weak where, and who claims more than is found. */
export const assessmentOverview: Overview = {
  name: 'assessment',
  operation: ops.compareVisit,
  read: async (ctx, ask): Promise<OverviewBody> => ({
    figures: [],
    charts: [await categoriesOf(ctx, ask)],
    tables: [await widestOf(ctx, ask)],
    isOfPeriod: true,
  }),
  next: async (ctx, units) => {
    const visits = new Map((await nextVisits(ctx, units)).map((visit) => [visit.unit_id, visit]));
    return new Map(units.map((unit) => [unit, nextText(ctx, visits.get(unit))]));
  },
};

/** The visit that is planned next, or that none is. */
function nextText(ctx: Ctx, visit: NextVisit | undefined): MetricRecord {
  if (!visit) return { text: ctx.t('assessment.overview.noVisit'), note: '', href: VISITS_PATH, isOpen: true };
  const { id, due_on: day, lead_names: lead } = visit;
  return {
    text: ctx.t('assessment.overview.nextVisit', { day }),
    note: lead ? inLocale(lead, ctx.locale) : '',
    href: visitPath(id),
  };
}

const periodOf = ({ period: { from, to }, periodFilter }: OverviewAsk): string =>
  `${COMPARE_PATH}?f.visitedOn=range:${from},${to}${periodFilter}`;
const records = async (ctx: Ctx, count: typeof qpeByUnitMonth, { stays }: OverviewAsk): Promise<number> => {
  let total = 0;
  for (const { scope, period } of stays) {
    const sum = sumOf(await count(ctx, scope, period));
    total += sum.records ?? sum.denominator ?? 0;
  }
  return total;
};

async function categoriesOf(ctx: Ctx, ask: OverviewAsk): Promise<OverviewChart> {
  const visits = await lastVisits(ctx, ask.scope, ask.period, PROJECTS);
  // Categories of several protocols stand side by side where they share their key.
  const titles = new Map(visits.flatMap(({ content }) => content.sections.map(({ key, title }) => [key, inLocale(title, ctx.locale)])));
  return {
    id: 'categories',
    kind: 'heat',
    title: ctx.t('assessment.overview.categories'),
    formula: ctx.t('assessment.overview.categoriesFormula'),
    unit: 'percent',
    target: null,
    categories: [...titles.values()],
    series: visits.map(({ id, unit_id, receipt }) => ({
      label: ask.nameOf(unit_id),
      tone: 'primary',
      cells: [...titles.keys()].map((key) => {
        const percent = receipt.sections.find(({ section }) => section === key)?.percent ?? null;
        return { value: percent === null ? null : Number(percent), n: null, href: percent === null ? null : comparePath(id) };
      }),
    })),
    excluded: 0,
    href: `${periodOf(ask)}&f.scored=is:true`,
    records: await records(ctx, qpeByUnitMonth, ask),
  };
}

async function widestOf(ctx: Ctx, ask: OverviewAsk): Promise<OverviewTable> {
  const rows = await widestGaps(ctx, ask.scope, ask.period, ROWS);
  const shown = (percent: string | null) => (percent === null ? '' : `${Number(percent).toFixed(1)} %`);
  return {
    id: 'widest',
    title: ctx.t('assessment.overview.widest'),
    formula: ctx.t('assessment.overview.widestFormula'),
    columns: [
      'common.project',
      'assessment.round.one',
      'assessment.compare.own',
      'assessment.compare.outside',
      'assessment.compare.gap',
    ].map((key) => ctx.t(key)),
    rows: rows.map(({ id, unit_id, round_names, own, outside, gap }) => ({
      cells: [
        ask.nameOf(unit_id),
        inLocale(round_names, ctx.locale),
        shown(own),
        shown(outside),
        `${Number(gap) > 0 ? '+' : ''}${Number(gap).toFixed(1)}`,
      ],
      href: comparePath(id),
      records: null,
    })),
    href: `${periodOf(ask)}&f.compared=is:true`,
    records: await records(ctx, gapByUnitMonth, ask),
  };
}
