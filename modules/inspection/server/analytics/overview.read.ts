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
    return { figures: [], charts: [found], tables: [repeated.table], lead: repeated.lead, isOfPeriod: true };
  },
};

const RISKS = [
  { code: INSPECTION_RISK.high, word: 'high', tone: 'danger' },
  { code: INSPECTION_RISK.medium, word: 'medium', tone: 'warn' },
  { code: INSPECTION_RISK.low, word: 'low', tone: 'info' },
] as const;

/** Findings by category, each bar in its risks. */
async function categories(ctx: Ctx, ask: OverviewAsk): Promise<OverviewChart> {
  const rows = (await Promise.all(ask.stays.map(({ scope, period }) => findingsByCategory(ctx.db, scope, period)))).flat();
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
        href: foundInHref(ask.period, category, code, ask.periodFilter),
      })),
    })),
    excluded: 0,
    href: foundHref(ask.period, ask.periodFilter),
    records: rows.reduce((sum, row) => sum + row.count, 0),
  };
}

async function repeats(ctx: Ctx, ask: OverviewAsk): Promise<{ table: OverviewTable; lead: OverviewBody['lead'] }> {
  const found = await Promise.all(
    ask.stays.map(async ({ scope, period }) => (await repeatFindings(ctx, scope, period, REPEATS)).map((row) => ({ ...row, period }))),
  );
  const rows = found
    .flat()
    .toSorted((a, b) => b.times - a.times || (a.last_on < b.last_on ? 1 : a.last_on > b.last_on ? -1 : a.space_id - b.space_id))
    .slice(0, REPEATS);
  const hrefOf = (row: (typeof rows)[number]) => repeatedHref(row.period, { unit: row.unit_id, space: row.space_id, item: row.item });
  const table: OverviewTable = {
    id: 'repeats',
    title: ctx.t('inspection.overview.repeats'),
    formula: ctx.t('inspection.overview.repeatsFormula'),
    columns: ['finding', 'place', 'times', 'last'].map((word) => ctx.t(`inspection.overview.${word}`)),
    rows: rows.map((row) => ({
      cells: [row.description, `${ask.nameOf(row.unit_id)} · ${row.space}`, String(row.times), row.last_on],
      href: hrefOf(row),
      records: row.times,
    })),
    href: null,
    records: 0,
  };
  const records = rows.map((row) => ({
    text: row.description,
    note: ctx.t('inspection.overview.foundTimes', { count: row.times, place: `${row.space}, ${ask.nameOf(row.unit_id)}` }),
    href: hrefOf(row),
  }));
  return { table, lead: { label: ctx.t('inspection.overview.foundMost'), records } };
}
