import { inLocale } from '@quantum/platform/contract';
import type { BarTone, Ctx, Overview, OverviewAsk, OverviewBody, OverviewChart, OverviewTable } from '@quantum/platform/server';
import { riskOps, rowPath, ROWS_PATH } from '../contract/index.ts';
import { shadeOf } from '../domain/follow.rules.ts';
import { cellKey, plainCells, worst } from '../domain/scale.rules.ts';
import { countByCell, countUnaccepted, worstUnaccepted } from './risk-overview.store.ts';

const ROWS = 10;
const LEVELS = [1, 2, 3, 4, 5];
const PLAIN = plainCells();

/** What DSH116 says beside the metrics: where the risks are in the matrix, and which high ones are not accepted. */
export const riskOverview: Overview = {
  name: 'risk',
  operation: riskOps.listRows,
  read: async (ctx, ask): Promise<OverviewBody> => {
    const [matrix, unaccepted] = await Promise.all([matrixOf(ctx, ask), unacceptedOf(ctx, ask)]);
    return { figures: [], charts: [matrix], tables: [unaccepted] };
  },
};

async function matrixOf(ctx: Ctx, { scope, unitFilter }: OverviewAsk): Promise<OverviewChart> {
  const counts = await countByCell(ctx, scope);
  const address = `${ROWS_PATH}?f.live=is:true&f.inMatrix=is:true`;
  return {
    id: 'matrix',
    kind: 'heat',
    title: ctx.t('risk.overview.matrix'),
    formula: ctx.t('risk.overview.matrixFormula'),
    unit: 'count',
    target: null,
    categories: LEVELS.map((level) => ctx.t('risk.overview.severity', { level })),
    series: LEVELS.toReversed().map((likelihood) => ({
      label: ctx.t('risk.overview.likelihood', { level: likelihood }),
      tone: 'primary',
      cells: LEVELS.map((severity) => {
        const here = counts.filter((one) => one.likelihood === likelihood && one.severity === severity);
        const n = here.reduce((sum, { count }) => sum + count, 0);
        // A company may rate a cell higher than its product: it has the colour of what it is rated there.
        const rating = worst(here.map((one) => one.rating)) ?? PLAIN[cellKey(likelihood, severity)]!;
        return {
          // A count rests on itself: none is faint for being small.
          value: n,
          n: null,
          href: n === 0 ? null : `${address}&f.likelihood=is:${likelihood}&f.severity=is:${severity}${unitFilter}`,
          tone: `level-${shadeOf(rating)}` as BarTone,
        };
      }),
    })),
    excluded: 0,
    href: `${address}${unitFilter}`,
    records: counts.reduce((sum, { count }) => sum + count, 0),
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
