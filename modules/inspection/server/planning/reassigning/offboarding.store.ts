import { sql } from 'kysely';
import type { Ctx, Db } from '@quantum/platform/server';
import type { PlanRecord, RoundRecord } from '../../record/tables.ts';
import { RECORD_STATUS, INSPECTION_PLAN_STATUS } from '@quantum/modules/dictionary/contract';

const GONE = sql`(e.status <> ${sql.lit(RECORD_STATUS.active)} or e.left_on is not null)`;

/** Plans after this one that make windows and have open work or a place for someone who has left, a few at a time. */
export async function findPlansToHandOver(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from inspection.plan p where p.id > ${after} and p.id in (
      select r.plan_id from inspection.round r join organization.pub_employee e on e.id = any(r.inspectors)
        where r.ended_at is null and ${GONE}
      union select i.plan_id from inspection.plan_inspector i join organization.pub_employee e on e.id = i.employee_id
        join inspection.plan l on l.id = i.plan_id where ${GONE} and l.status in (${sql.lit(INSPECTION_PLAN_STATUS.pending)}, ${sql.lit(INSPECTION_PLAN_STATUS.live)}, ${sql.lit(INSPECTION_PLAN_STATUS.paused)}))
    order by p.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The plan's row, locked; undefined while another works on it. */
export async function lockPlan(db: Db, id: number): Promise<PlanRecord | undefined> {
  const { rows } = await sql<PlanRecord>`select * from inspection.plan where id = ${id} for update skip locked`.execute(db);
  return rows[0];
}

/** Open rounds of the plan one of whose inspectors has left, locked. */
export async function lockRoundsToHandOver(db: Db, planId: number): Promise<RoundRecord[]> {
  const { rows } = await sql<RoundRecord>`select * from inspection.round r where r.plan_id = ${planId} and r.ended_at is null
    and exists (select from organization.pub_employee e where e.id = any(r.inspectors) and ${GONE}) order by r.starts_at, r.id for update`.execute(
    db,
  );
  return rows;
}

/** Leavers give their places on the plan to these. */
export async function replaceInspectors(ctx: Ctx, planId: number, gone: readonly number[], by: readonly number[]): Promise<void> {
  await sql`delete from inspection.plan_inspector where plan_id = ${planId} and employee_id = any(${[...gone]}::bigint[])`.execute(ctx.db);
  await sql`insert into inspection.plan_inspector (plan_id, employee_id, position)
    select ${planId}::bigint, id, 0 from unnest(${[...by]}::bigint[]) id on conflict do nothing`.execute(ctx.db);
}

/** Open rounds this person inspects, locked. */
export async function lockOpenRoundsOf(db: Db, employeeId: number): Promise<RoundRecord[]> {
  const { rows } = await sql<RoundRecord>`select * from inspection.round where ended_at is null and ${employeeId} = any(inspectors)
    order by id for update`.execute(db);
  return rows;
}

/** Plans that make inspections and name this person, locked. */
export async function lockPlansOf(db: Db, employeeId: number): Promise<PlanRecord[]> {
  const { rows } =
    await sql<PlanRecord>`select * from inspection.plan where id in (select plan_id from inspection.plan_inspector where employee_id = ${employeeId})
    and status in (${sql.lit(INSPECTION_PLAN_STATUS.pending)}, ${sql.lit(INSPECTION_PLAN_STATUS.live)}, ${sql.lit(INSPECTION_PLAN_STATUS.paused)}) order by id for update`.execute(
      db,
    );
  return rows;
}
