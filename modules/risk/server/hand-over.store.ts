import { sql } from 'kysely';
import type { Ctx } from '@quantum/platform/server';
import { ASSESSMENT_STATUS, ROW_STATUS } from '../contract/index.ts';
import type { AssessmentRecord, ControlRecord, RowRecord } from './tables.ts';

/** What a person conducts or owns that is not over, locked. */
export async function lockOwnedBy(
  ctx: Ctx,
  employeeId: number,
): Promise<{ assessments: AssessmentRecord[]; rows: RowRecord[]; controls: ControlRecord[] }> {
  const open = [ASSESSMENT_STATUS.waiting, ASSESSMENT_STATUS.pending, ASSESSMENT_STATUS.inProgress];
  const assessments = await sql<AssessmentRecord>`select * from risk.assessment where assessor_id = ${employeeId}
    and status = any(${open}::text[]) order by id for update`.execute(ctx.db);
  const rows = await sql<RowRecord>`select * from risk.row where owner_id = ${employeeId}
    and status <> ${sql.lit(ROW_STATUS.close)} order by id for update`.execute(ctx.db);
  const controls = await sql<ControlRecord>`select * from risk.control where owner_id = ${employeeId} order by id for update`.execute(
    ctx.db,
  );
  return { assessments: assessments.rows, rows: rows.rows, controls: controls.rows };
}
