import { measuredOf, type Ctx, type Overview, type OverviewAsk, type OverviewBody, type OverviewTable } from '@quantum/platform/server';
import { ATP_PATH, atpOps, chainPath } from '../../contract/index.ts';
import { longestOpen, openByUnit } from './atp-sums.store.ts';

const ROWS = 10;

/** What DSH120 says beside the metrics: which surfaces wait, the longest first. */
export const atpOverview: Overview = {
  name: 'atp',
  operation: atpOps.read,
  read: async (ctx, ask): Promise<OverviewBody> => ({ figures: [], charts: [], tables: [await openTable(ctx, ask)] }),
};

async function openTable(ctx: Ctx, { scope, nameOf, unitFilter }: OverviewAsk): Promise<OverviewTable> {
  const rows = await longestOpen(ctx, scope, ROWS);
  const text = await ctx.kernel.ports.codes.texts(ctx.locale);
  return {
    id: 'open',
    title: ctx.t('space-inspection.overview.open'),
    formula: ctx.t('space-inspection.overview.openFormula'),
    columns: [
      'space-inspection.swab.surface',
      'space-inspection.swab.space',
      'space-inspection.chain.fails',
      'space-inspection.swab.rlu',
    ].map((key) => ctx.t(key)),
    rows: rows.map((row) => ({
      cells: [
        `${text(row.surface)} · ${row.code}`,
        `${row.space} · ${nameOf(row.unit_id)}`,
        String(row.fails),
        row.last_rlu === null ? '' : String(row.last_rlu),
      ],
      href: chainPath(row.id),
      records: null,
    })),
    href: `${ATP_PATH}?f.open=is:true${unitFilter}`,
    records: measuredOf(await openByUnit(ctx, scope), true).numerator,
  };
}
