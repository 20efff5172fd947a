import { recordsOf, type Ctx, type Overview, type OverviewAsk, type OverviewBody, type OverviewTable } from '@quantum/platform/server';
import { actionPath, actionOps } from '../../contract/index.ts';
import { overdueHref } from '../record/hrefs.ts';
import { lateActions, RISK_WORD } from './action.metrics.ts';
import { mostOverdue } from './overview.store.ts';

const ROWS = 10;

/** What DSH112 says beside the metrics: what is to be pushed first. */
export const actionOverview: Overview = {
  name: 'action',
  operation: actionOps.list,
  read: async (ctx, ask): Promise<OverviewBody> => ({ figures: [], charts: [], tables: [await overdue(ctx, ask)] }),
};

async function overdue(ctx: Ctx, ask: OverviewAsk): Promise<OverviewTable> {
  const rows = await mostOverdue(ctx, ask.scope, ROWS);
  return {
    id: 'overdue',
    title: ctx.t('action.overview.late'),
    formula: ctx.t('action.overview.lateFormula'),
    columns: ['action', 'place', 'risk', 'due'].map((word) => ctx.t(`action.overview.${word}`)),
    rows: rows.map((row) => ({
      cells: [`${row.code} · ${row.title}`, ask.nameOf(row.unit_id), ctx.t(`common.risk.${RISK_WORD[row.risk] ?? 'low'}`), row.due_on],
      href: actionPath(row.id),
      records: null,
    })),
    href: overdueHref(ask.unitFilter),
    records: recordsOf(await lateActions.measure(ctx, ask.scope, ask.period)),
  };
}
