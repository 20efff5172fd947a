import { sql } from 'kysely';
import { readAll, type Ctx, type Db } from '@quantum/platform/server';
import type { AcceptanceRow, RowRecord } from '../tables.ts';

export const acceptancesOf = (db: Db, rowId: number) =>
  readAll(sql<AcceptanceRow>`select * from risk.acceptance where row_id = ${rowId} order by id desc`, db);

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
