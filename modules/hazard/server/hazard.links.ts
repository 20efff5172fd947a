import { actionOps, actionPath } from '@quantum/modules/action/contract';
import type { RecordLinks } from '@quantum/modules/collaboration/server-api';
import { inScope, type Placed } from '@quantum/platform/server';
import { sql } from 'kysely';
import { hazardOps, reportPath, type ReportKind } from '../contract/index.ts';
import { REPORT } from './tables.ts';

interface Found extends Placed {
  id: number;
  code: string;
  kind: ReportKind;
  title: string;
}

/** The report an action came from; the actions of a report, and those merged into it. */
export const reportLinks: RecordLinks = {
  of: ['action.action', REPORT.kind],
  onlyFrom: { 'action.action': [REPORT.kind] },
  links: async (ctx, kind, id) => {
    const which =
      kind === REPORT.kind
        ? sql`r.duplicate_of_id = ${id}`
        : sql`r.id = (select source_id from action.pub_action where id = ${id} and source_kind = ${REPORT.kind})`;
    const { rows } = await sql<Found>`select r.id, r.code, r.kind, r.company_id, r.unit_id, r.description as title
      from hazard.report r where ${which} order by r.id desc limit 10`.execute(ctx.db);
    const readable = await ctx.scope(hazardOps.list);
    const reports = rows
      .filter((row) => inScope(readable, row))
      .map((row) => ({
        kind: REPORT.kind,
        id: row.id,
        code: row.code,
        title: row.title,
        href: reportPath(row.kind, row.id),
        menu: row.kind === 'hazard' ? 'INC117' : 'INC118',
      }));
    if (kind !== REPORT.kind) return reports;
    const actions = await sql<Placed & { id: number; code: string }>`select id, code, company_id, unit_id from action.pub_action
      where source_kind = ${REPORT.kind} and source_id = ${id} order by id`.execute(ctx.db);
    const may = await ctx.scope(actionOps.read);
    return [
      ...actions.rows
        .filter((row) => inScope(may, row))
        .map((row) => ({ kind: 'action.action', id: row.id, code: row.code, title: '', href: actionPath(row.id), menu: 'ACT110' })),
      ...reports,
    ];
  },
};
