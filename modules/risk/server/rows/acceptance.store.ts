import { sql } from 'kysely';
import { readAll, readOne, type Ctx, type Db } from '@quantum/platform/server';
import type { AcceptanceRow, FlagRow, RowRecord } from '../tables.ts';

export const acceptancesOf = (db: Db, rowId: number) =>
  readAll(sql<AcceptanceRow>`select * from risk.acceptance where row_id = ${rowId} order by id desc`, db);

interface Answered {
  flags: FlagRow[];
  acceptances: AcceptanceRow[];
}
/** What was flagged of a risk and what was accepted, the latest first; days as they are stored. */
export const readAnswered = async (db: Db, rowId: number): Promise<Answered> =>
  (await readOne(
    sql<Answered>`select
        coalesce((select jsonb_agg(to_jsonb(f)) from (select * from risk.flag where row_id = ${rowId} order by id desc limit 200) f), '[]') as flags,
        coalesce((select jsonb_agg(to_jsonb(a) order by a.id desc) from risk.acceptance a where a.row_id = ${rowId}), '[]') as acceptances`,
    db,
  ))!;

export async function insertAcceptance(ctx: Ctx, row: RowRecord, reason: string): Promise<void> {
  await sql`insert into risk.acceptance (row_id, rating, score, reason, requested_by, requested_at)
    values (${row.id}, ${row.current_rating}, ${JSON.stringify(row.current)}::jsonb, ${reason}, ${ctx.employeeId}, ${ctx.now().toISOString()})`.execute(
    ctx.db,
  );
}

export async function grantAcceptance(ctx: Ctx, rowId: number, acceptedOn: string, expiresOn: string): Promise<void> {
  await sql`update risk.acceptance set accepted_on = ${acceptedOn}, expires_on = ${expiresOn} where row_id = ${rowId} and ended_on is null`.execute(
    ctx.db,
  );
}

export async function endAcceptance(ctx: Ctx, rowId: number, day: string, why: string): Promise<void> {
  await sql`update risk.acceptance set ended_on = ${day}, ended_why = ${why} where row_id = ${rowId} and ended_on is null`.execute(ctx.db);
}
