import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx, Db } from '@quantum/platform/server';
import { INSPECTION_PLAN_STATUS } from '../../../contract/index.ts';
import { roundCounts } from './plan-space.store.ts';
import type { PlanRecord } from '../../record/tables.ts';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';

export interface PlanInspector {
  id: number;
  names: Localized;
  /** Leavers stay on the plan but are given nothing. */
  active: boolean;
}

export async function readPlanInspectors(db: Db, planId: number): Promise<PlanInspector[]> {
  const { rows } =
    await sql<PlanInspector>`select e.id, e.names, (e.status = ${sql.lit(RECORD_STATUS.active)} and e.left_on is null) as active
    from inspection.plan_inspector p join organization.pub_employee e on e.id = p.employee_id where p.plan_id = ${planId} order by p.position`.execute(
      db,
    );
  return rows;
}

/** Who does what a new plan makes: sent at once, nothing to wait for. */
export const insertPlanInspectors = (ctx: Ctx, planId: number, inspectorIds: readonly number[]): Promise<unknown> =>
  sql`insert into inspection.plan_inspector (plan_id, employee_id, position) select ${planId}::bigint, id, min(n) from unnest(${[...inspectorIds]}::bigint[]) with ordinality as s(id, n) group by id`.execute(
    ctx.db,
  );

/** Replaces who does what a plan makes. */
export const writePlanInspectors = (ctx: Ctx, planId: number, inspectorIds: readonly number[]): Promise<void> =>
  ctx.withCommit(
    sql`delete from inspection.plan_inspector where plan_id = ${planId}`.execute(ctx.db),
    insertPlanInspectors(ctx, planId, inspectorIds),
  );

/** Plans whose occurrences do not reach the horizon yet, locked; those another server works on are passed over. */
export async function lockPlansToExtend(db: Db, horizon: Date, limit: number, except: readonly number[]): Promise<PlanRecord[]> {
  const { rows } =
    await sql<PlanRecord>`select * from inspection.plan where status in (${sql.lit(INSPECTION_PLAN_STATUS.pending)}, ${sql.lit(INSPECTION_PLAN_STATUS.live)}) and not across
    and (generated_until is null or generated_until < ${horizon.toISOString()}) and id <> all(${[...except]}::bigint[])
    order by generated_until nulls first, id limit ${limit} for update skip locked`.execute(db);
  return rows;
}

/** Live plans that end after so many rounds and have had them all, none of them open any more; locked, another server's passed over. */
export async function lockPlansToComplete(db: Db, limit: number, except: readonly number[]): Promise<PlanRecord[]> {
  const { rows } =
    await sql<PlanRecord>`select p.* from inspection.plan p where p.ends_after is not null and p.status = ${sql.lit(INSPECTION_PLAN_STATUS.live)} and p.id <> all(${[...except]}::bigint[])
    and not exists (select from inspection.round r where r.plan_id = p.id and r.ended_at is null)
    and (select count(distinct r.slot_key) from inspection.round r where r.plan_id = p.id and ${roundCounts}) >= p.ends_after
    order by p.id limit ${limit} for update skip locked`.execute(db);
  return rows;
}

/** What a plan is called, and where it is. */
export async function readPlanName(db: Db, id: number): Promise<Pick<PlanRecord, 'id' | 'code' | 'name' | 'company_id' | 'unit_id'>> {
  const { rows } = await sql<PlanRecord>`select id, code, name, company_id, unit_id from inspection.plan where id = ${id}`.execute(db);
  return rows[0]!;
}

/** A plan that uses a form, and the version it asks; null where it takes the newest when it begins. */
interface PlanOfForm extends PlanRecord {
  versionNo: number | null;
}

/** Plans that use the form now: drafts, coming, live and paused ones; ended plans keep their version and hold nothing. */
export async function readPlansOfForm(db: Db, formId: number): Promise<PlanOfForm[]> {
  // A draft plan takes the version that is published when the plan is.
  const { rows } =
    await sql<PlanOfForm>`select p.*, case when p.status <> ${sql.lit(INSPECTION_PLAN_STATUS.draft)} then v.no end as "versionNo"
    from inspection.plan p left join form.pub_form_version v on v.id = p.form_version_id
    where p.form_id = ${formId} and p.parent_id is null and p.status <> all(${[INSPECTION_PLAN_STATUS.completed, INSPECTION_PLAN_STATUS.closed]}::text[]) order by p.id`.execute(
      db,
    );
  return rows;
}

/** Plans of a company that make windows and heed its holidays, locked. */
export async function lockPlansOfCompany(db: Db, companyId: number): Promise<PlanRecord[]> {
  const { rows } = await sql<PlanRecord>`select * from inspection.plan where company_id = ${companyId}
    and status in (${sql.lit(INSPECTION_PLAN_STATUS.pending)}, ${sql.lit(INSPECTION_PLAN_STATUS.live)}) and not across and holiday_rule <> 'ignore' order by id for update`.execute(
    db,
  );
  return rows;
}

/** Who signs for the client, as far as the plan knows. */
export async function readClient(db: Db, planId: number): Promise<{ name: string | null; mail: string | null } | undefined> {
  const { rows } = await sql<{ name: string | null; mail: string | null }>`
    select client_name as name, client_mail as mail from inspection.plan where id = ${planId}`.execute(db);
  return rows[0];
}

/** Condition of `SetupStep.isDone`: the company `c` has a plan that was published. */
export const HAS_PLAN = `exists (select from inspection.plan t where t.company_id = c.id and t.status <> '${INSPECTION_PLAN_STATUS.draft}')`;

export async function readPlanRow(db: Db, id: number): Promise<PlanRecord> {
  const { rows } = await sql<PlanRecord>`select * from inspection.plan where id = ${id} for update`.execute(db);
  return rows[0]!;
}

/** The round of a plan that comes first; undefined where none is made yet. */
export async function readFirstRound(db: Db, planId: number): Promise<number | undefined> {
  const { rows } = await sql<{
    id: number;
  }>`select id from inspection.round where plan_id = ${planId} order by starts_at, id limit 1`.execute(db);
  return rows[0]?.id;
}
