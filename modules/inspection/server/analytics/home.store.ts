import { sql } from 'kysely';
import { inScopeSql, type Ctx, type Scope } from '@quantum/platform/server';
import { INSPECTION_RESULT } from '@quantum/modules/dictionary/contract';
import { DONE } from '../record/overdue.store.ts';
import { IN_LISTS } from '../record/programme-lists.ts';

interface HomeRecord {
  id: number;
  code: string;
  unit_id: number;
  form_id: number | null;
  result: string | null;
  at: string;
}

/** The latest records; those that failed alone, where asked. */
export async function latestRecords(ctx: Ctx, scope: Scope, limit: number, failed: boolean): Promise<HomeRecord[]> {
  const { rows } = await sql<HomeRecord>`select t.id, t.code, t.unit_id, t.form_id, t.result,
      to_char(t.submitted_at at time zone u.time_zone, 'YYYY-MM-DD HH24:MI') as at
    from inspection.task t join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and ${sql.raw(DONE)} and ${sql.raw(IN_LISTS)}
      and ${failed ? sql`t.result = ${sql.lit(INSPECTION_RESULT.fail)}` : sql`true`}
    order by t.planned_at desc, t.id desc limit ${limit}`.execute(ctx.db);
  return rows;
}
