import { inLocale } from '@quantum/platform/contract';
import type { BarTone, Ctx, Overview, OverviewAsk, OverviewBody, OverviewChart, OverviewTable } from '@quantum/platform/server';
import { LATE_ROWS_PATH, riskOps, rowPath, ROWS_PATH } from '../contract/index.ts';
import { shadeOf } from '../domain/follow.rules.ts';
import { cellQuery, heatGrid, MAP_QUERY, type MatrixStage } from '../domain/heat.rules.ts';
import { countByCell, countReviewLate, countUnaccepted, longestLate, worstUnaccepted } from './risk-overview.store.ts';

const ROWS = 10;

/** What DSH116 says beside the metrics: where the risks are in the matrix, whose review is past its day, and which high ones are not accepted. */
export const riskOverview: Overview = {
  name: 'risk',
  operation: riskOps.listRows,
  read: async (ctx, ask): Promise<OverviewBody> => {
    const [residual, planned, late, unaccepted] = await Promise.all([
      mapOf(ctx, ask, 'residual'),
      mapOf(ctx, ask, 'planned'),
      lateOf(ctx, ask),
      unacceptedOf(ctx, ask),
    ]);
    return { figures: [], charts: [residual, planned], tables: [late, unaccepted] };
  },
};

const CHART_ID = { residual: 'matrix', planned: 'planned' } as const satisfies Record<MatrixStage, string>;

/** How many risks are in each cell; each opens them. */
async function mapOf(ctx: Ctx, { scope, unitFilter }: OverviewAsk, stage: MatrixStage): Promise<OverviewChart> {
  const grid = heatGrid(await countByCell(ctx, scope, stage));
  return {
    id: CHART_ID[stage],
    kind: 'heat',
    title: ctx.t(`risk.heat.title.${stage}`),
    formula: ctx.t(`risk.heat.formula.${stage}`),
    unit: 'count',
    target: null,
    categories: grid[0]!.map(({ severity: level }) => ctx.t('risk.overview.severity', { level })),
    series: grid.map((row) => ({
      label: ctx.t('risk.overview.likelihood', { level: row[0]!.likelihood }),
      tone: 'primary',
      cells: row.map((cell) => ({
        // A count rests on itself: none is faint for being small.
        value: cell.count,
        n: null,
        href: cell.count === 0 ? null : `${ROWS_PATH}?${cellQuery(stage, cell)}${unitFilter}`,
        tone: `level-${shadeOf(cell.rating)}` as BarTone,
      })),
    })),
    excluded: 0,
    href: `${ROWS_PATH}?${MAP_QUERY}${unitFilter}`,
    records: grid.flat().reduce((sum, { count }) => sum + count, 0),
  };
}

/** Reviews past their day, the longest first. */
async function lateOf(ctx: Ctx, { scope, unitFilter, nameOf }: OverviewAsk): Promise<OverviewTable> {
  const [rows, records, text] = await Promise.all([
    longestLate(ctx, scope, ROWS),
    countReviewLate(ctx, scope),
    ctx.kernel.ports.codes.texts(ctx.locale),
  ]);
  return {
    id: 'reviewLate',
    title: ctx.t('risk.overview.reviewLate'),
    formula: ctx.t('risk.overview.reviewLateFormula'),
    columns: ['risk.hazard.one', 'common.project', 'risk.current', 'risk.reviewOn'].map((key) => ctx.t(key)),
    rows: rows.map((row) => ({
      cells: [`${inLocale(row.hazard, ctx.locale)} · ${row.code}`, nameOf(row.unit_id), text(row.current_rating), row.review_on],
      href: rowPath(row.id),
      records: null,
    })),
    href: `${LATE_ROWS_PATH}${unitFilter}`,
    records,
  };
}

async function unacceptedOf(ctx: Ctx, { scope, unitFilter, nameOf }: OverviewAsk): Promise<OverviewTable> {
  const [rows, records, text] = await Promise.all([
    worstUnaccepted(ctx, scope, ROWS),
    countUnaccepted(ctx, scope),
    ctx.kernel.ports.codes.texts(ctx.locale),
  ]);
  return {
    id: 'unaccepted',
    title: ctx.t('risk.overview.unaccepted'),
    formula: ctx.t('risk.overview.unacceptedFormula'),
    columns: ['risk.hazard.one', 'common.project', 'risk.current', 'risk.overview.ratedOn'].map((key) => ctx.t(key)),
    rows: rows.map((row) => ({
      cells: [`${inLocale(row.hazard, ctx.locale)} · ${row.code}`, nameOf(row.unit_id), text(row.current_rating), row.rated_on ?? ''],
      href: rowPath(row.id),
      records: null,
    })),
    href: `${ROWS_PATH}?f.unaccepted=is:true${unitFilter}`,
    records,
  };
}
