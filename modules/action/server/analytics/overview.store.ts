import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, withNow, type Ctx, type Scope } from '@quantum/platform/server';
import { OPEN, OVERDUE } from '../record/overdue.store.ts';

interface LateAction {
  id: number;
  code: string;
  title: string;
  unit_id: number;
  risk: string;
  due_on: string;
  /** Whole days since then. */
  days: number;
  /** Who corrects it. */
  responsible: Localized | null;
}

/** Overdue, those longest so first. */
export async function mostOverdue(ctx: Ctx, scope: Scope, limit: number): Promise<LateAction[]> {
  const { rows } =
    await sql<LateAction>`select t.id, t.code, t.title, t.unit_id, t.risk, to_char(t.due_at at time zone u.time_zone, 'YYYY-MM-DD HH24:MI') as due_on,
        floor(extract(epoch from ${ctx.now().toISOString()}::timestamptz - t.due_at) / 86400)::int as days, e.names as responsible
    from (select * from action.action t where ${inScopeSql(scope, 't')} and ${sql.raw(OPEN)} and ${withNow(OVERDUE, ctx)}
      order by t.due_at, t.id limit ${limit}) t join organization.pub_unit u on u.id = t.unit_id left join organization.pub_employee e on e.id = t.responsible_id order by t.due_at, t.id`.execute(
      ctx.db,
    );
  return rows;
}
