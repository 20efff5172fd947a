import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import type { Ctx, Overview, OverviewAsk, OverviewBody, OverviewChart, OverviewTable } from '@quantum/platform/server';
import { inspectionOps } from '../../contract/index.ts';
import { foundHref, foundInHref, repeatedHref } from '../record/hrefs.ts';
import { findingsByCategory, repeatFindings } from './overview.store.ts';

const REPEATS = 10;

/** What DSH111 says beside the metrics: what was found. */
export const inspectionOverview: Overview = {
  name: 'inspection',
  operation: inspectionOps.readFigures,
  read: async (ctx, ask): Promise<OverviewBody> => {
    const [found, repeated] = await Promise.all([categories(ctx, ask), repeats(ctx, ask)]);
    return { figures: [], charts: [found], tables: [repeated] };
  },
};

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
    href: foundHref(ask.period, ask.unitFilter),
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
