import { sql } from 'kysely';
import { idArray, readAll, type Ctx, type Db } from '@quantum/platform/server';
import { ROW_STATUS } from '../../contract/index.ts';
import type { Credits } from '../../domain/credit.rules.ts';
import type { ControlRecord, CreditedRow, RowRecord } from '../tables.ts';

export const controlsOfRows = async (db: Db, of: readonly number[]): Promise<CreditedRow[]> =>
  of.length === 0
    ? []
    : readAll(
        sql<CreditedRow>`select c.*, rc.row_id, rc.credits from risk.row_control rc join risk.control c on c.id = rc.control_id
      where rc.row_id = any(${idArray(of)}) order by rc.row_id, c.id`,
        db,
      );

/** Live risks a control lowers, locked. */
export const lockRowsOfControl = (db: Db, controlId: number) =>
  readAll(
    sql<RowRecord>`select r.* from risk.row r where r.id in (select row_id from risk.row_control where control_id = ${controlId})
      and r.status <> ${ROW_STATUS.close} order by r.id for update`,
    db,
  );

export const rowsOfControl = (db: Db, controlId: number) =>
  readAll(
    sql<RowRecord & { method: string }>`select r.*, m.method from risk.row r join risk.row_control rc on rc.row_id = r.id
      join risk.assessment a on a.id = r.assessment_id join risk.matrix m on m.id = a.matrix_id
      where rc.control_id = ${controlId} and r.status not in (${ROW_STATUS.close}, ${ROW_STATUS.draft}) order by r.current_rank desc, r.id limit 200`,
    db,
  );

export const readControls = (db: Db, of: readonly number[]) =>
  readAll(sql<ControlRecord>`select * from risk.control where id = any(${idArray(of)})`, db);

export async function writeCredits(ctx: Ctx, rowId: number, credited: readonly { controlId: number; credits: Credits }[]): Promise<void> {
  await sql`delete from risk.row_control where row_id = ${rowId}`.execute(ctx.db);
  for (const { controlId, credits } of credited)
    await sql`insert into risk.row_control (row_id, control_id, credits) values (${rowId}, ${controlId}, ${JSON.stringify(credits)}::jsonb)`.execute(
      ctx.db,
    );
}

export async function addCredit(ctx: Ctx, rowId: number, controlId: number, credits: Credits): Promise<void> {
  await sql`insert into risk.row_control (row_id, control_id, credits) values (${rowId}, ${controlId}, ${JSON.stringify(credits)}::jsonb)
    on conflict do nothing`.execute(ctx.db);
}
