import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { json, type Ctx, type Db } from '@quantum/platform/server';
import { INSPECTION_PLAN_STATUS } from '../../../contract/codes.ts';
import type { PlanRecord } from '../../record/tables.ts';

/** A record of another module that plans are about. */
export interface Subject {
  /** Kind of the record, as its programme names it. */
  kind: string;
  id: number;
}

/** Why nothing is made for it at the moment. */
export interface Suspension {
  reason: string;
  by: string | Localized;
}

/** Those who suspend and those who publish about the same record come one after the other; asked before the facts are read. */
export const lockSubject = (db: Db, { kind, id }: Subject): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`inspection.subject ${kind} ${id}`}, 0))`.execute(db);

/** False where it is suspended already. */
export async function insertSuspension(ctx: Ctx, subject: Subject, { reason, by }: Suspension): Promise<boolean> {
  await lockSubject(ctx.db, subject);
  const { rows } = await sql`insert into inspection.suspended_subject (about_kind, about_id, reason, by, suspended_at)
    values (${subject.kind}, ${subject.id}, ${reason}, ${json(by)}, ${ctx.now().toISOString()}::timestamptz) on conflict do nothing returning about_id`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

/** False where it is not suspended. */
export async function deleteSuspension(db: Db, subject: Subject): Promise<boolean> {
  await lockSubject(db, subject);
  const { rows } = await sql`delete from inspection.suspended_subject where about_kind = ${subject.kind} and about_id = ${subject.id}
    returning about_id`.execute(db);
  return rows.length > 0;
}

export async function readSuspension(db: Db, { kind, id }: Subject): Promise<Suspension | undefined> {
  const { rows } =
    await sql<Suspension>`select reason, by from inspection.suspended_subject where about_kind = ${kind} and about_id = ${id}`.execute(db);
  return rows[0];
}

const { pending, live, paused } = INSPECTION_PLAN_STATUS;

/** Plans about it that make windows, locked in one order. */
export async function lockPlansToSuspend(db: Db, { kind, id }: Subject): Promise<PlanRecord[]> {
  const { rows } = await sql<PlanRecord>`select * from inspection.plan where about_kind = ${kind} and about_id = ${id}
    and status in (${sql.lit(pending)}, ${sql.lit(live)}) order by id for update`.execute(db);
  return rows;
}

/** Plans that were paused because of it, locked in one order. */
export async function lockPlansToRelease(db: Db, { kind, id }: Subject): Promise<PlanRecord[]> {
  const { rows } = await sql<PlanRecord>`select * from inspection.plan where about_kind = ${kind} and about_id = ${id}
    and status = ${sql.lit(paused)} and (paused->>'bySubject')::boolean order by id for update`.execute(db);
  return rows;
}

/** Of these plans those whose subject is suspended, with the reason. */
export async function readSuspendedPlans(db: Db, planIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; reason: string }>`select p.id, s.reason from inspection.plan p
    join inspection.suspended_subject s on s.about_kind = p.about_kind and s.about_id = p.about_id
    where p.id = any(${[...planIds]}::bigint[]) and p.about_id is not null and p.status = ${sql.lit(paused)}`.execute(db);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
