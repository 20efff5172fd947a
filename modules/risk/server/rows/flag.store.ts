import { sql } from 'kysely';
import { idArray, readAll, type Ctx, type Db } from '@quantum/platform/server';
import type { FlagRow } from '../tables.ts';

export const flagsOf = async (db: Db, rowIds: readonly number[]): Promise<FlagRow[]> =>
  rowIds.length === 0
    ? []
    : readAll(sql<FlagRow>`select * from risk.flag where row_id = any(${idArray(rowIds)}) order by id desc limit 200`, db);

interface NewFlag {
  cause: string;
  sourceKind: string;
  sourceId: number;
  code: string;
  href: string | null;
  raisedOn: string;
  dueOn: string;
}

/** True unless the row has this flag of that day. */
export async function insertFlag(ctx: Ctx, rowId: number, newFlag: NewFlag): Promise<boolean> {
  const { rows } = await sql`insert into risk.flag (row_id, cause, source_kind, source_id, code, href, raised_on, due_on)
    values (${rowId}, ${newFlag.cause}, ${newFlag.sourceKind}, ${newFlag.sourceId}, ${newFlag.code}, ${newFlag.href}, ${newFlag.raisedOn}, ${newFlag.dueOn})
    on conflict do nothing returning id`.execute(ctx.db);
  return rows.length === 1;
}

export async function answerFlags(ctx: Ctx, rowId: number, answer: string): Promise<number> {
  const { rows } =
    await sql`update risk.flag set answer = ${answer}, answered_by = ${ctx.employeeId}, answered_at = ${ctx.now().toISOString()}
    where row_id = ${rowId} and answered_at is null returning id`.execute(ctx.db);
  return rows.length;
}
