import { sql } from 'kysely';
import type { Ctx, Db } from '@quantum/platform/server';

interface Touched {
  kind: string;
  id: number;
}
/** Said anew, the newer reason stands. */
export async function writeLeftOut(ctx: Ctx, caseId: number, { kind, id }: Touched, reason: string): Promise<void> {
  await sql`insert into change.left_out (case_id, touched_kind, touched_id, reason, left_out_by_id, left_out_at)
    values (${caseId}, ${kind}, ${id}, ${reason}, ${ctx.employeeId}, ${ctx.now().toISOString()})
    on conflict (case_id, touched_kind, touched_id) do update set reason = excluded.reason, left_out_by_id = excluded.left_out_by_id, left_out_at = excluded.left_out_at`.execute(
    ctx.db,
  );
}
/** It has a task after all. */
export async function dropLeftOut(db: Db, caseId: number, { kind, id }: Touched): Promise<void> {
  await sql`delete from change.left_out where case_id = ${caseId} and touched_kind = ${kind} and touched_id = ${id}`.execute(db);
}
