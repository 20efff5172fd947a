import type { RecordLinks } from '@quantum/modules/collaboration/server-api';
import { inLocale, type Localized } from '@quantum/platform/contract';
import { inScope, type Placed } from '@quantum/platform/server';
import { sql } from 'kysely';
import { riskOps as ops, ROW_STATUS, rowPath } from '../../contract/index.ts';
import { ROW } from '../tables.ts';

const ACTION = 'action.action';
/** What flags risks: the modules above name themselves in the flag. */
const FLAGGING = ['incident.incident', 'hazard.report'];

interface Found extends Placed {
  id: number;
  code: string;
  hazard: Localized;
}
/** The risk an action lowers; the risks an incident or a report asked to be reviewed. */
export const rowLinks: RecordLinks = {
  of: [ACTION, ...FLAGGING],
  onlyFrom: { [ACTION]: [ROW.kind] },
  links: async (ctx, kind, id) => {
    const which =
      kind === ACTION
        ? sql`r.id = (select source_id from action.pub_action where id = ${id} and source_kind = ${ROW.kind})`
        : sql`r.id in (select row_id from risk.flag where source_kind = ${kind} and source_id = ${id})`;
    const { rows } = await sql<Found>`select r.id, r.code, r.company_id, r.unit_id, r.hazard from risk.row r
      where ${which} and r.status <> ${ROW_STATUS.draft} order by r.current_rank desc, r.id limit 10`.execute(ctx.db);
    const readable = await ctx.scope(ops.listRows);
    return rows
      .filter((row) => inScope(readable, row))
      .map(({ id: rowId, code, hazard }) => ({
        kind: ROW.kind,
        id: rowId,
        code,
        title: inLocale(hazard, ctx.locale),
        href: rowPath(rowId),
        menu: 'RIS113',
      }));
  },
};
