import { sql } from 'kysely';
import { type InspectionPlanStatus, RECORD_STATUS, INSPECTION_PLAN_STATUS } from '@quantum/modules/dictionary/contract';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx, Db } from '@quantum/platform/server';
import { DONE, UNCOMPLETED } from '../../record/overdue.store.ts';
import type { PlanRecord } from '../../record/tables.ts';

/** Days the figures of a part look back. */
const FIGURE_DAYS = 30;

export interface ProjectPlanRow {
  id: number;
  code: string;
  version: number;
  unit_id: number;
  company_id: number;
  unit_names: Localized;
  time_zone: string;
  status: InspectionPlanStatus;
  held: boolean;
  spaces: number;
  groups: number;
  inspectors: { id: number; names: Localized }[];
  next_at: string | null;
  since: string;
  until: string;
  done: number;
  missed: number;
  open: number;
}

/** The parts of a plan with their figures, each counting what its list shows of the last days: a plan may have gone on for years. */
export async function readProjectPlans(ctx: Ctx, planId: number): Promise<ProjectPlanRow[]> {
  const { rows } =
    await sql<ProjectPlanRow>`select p.id, p.code, p.version, p.unit_id, p.company_id, u.names as unit_names, p.time_zone, p.status, p.held,
      (select count(*)::int from (select s.space_id from inspection.plan_space s join organization.pub_space o on o.id = s.space_id
          where s.plan_id = p.id and o.deleted_at is null
        union select m.space_id from inspection.plan_group g join organization.pub_space_group_member m on m.group_id = g.group_id where g.plan_id = p.id) n) as spaces,
      (select count(*)::int from inspection.plan_group g where g.plan_id = p.id) as groups,
      coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'names', e.names) order by i.position) from inspection.plan_inspector i
        join organization.pub_employee e on e.id = i.employee_id
        where i.plan_id = p.id and e.status = ${sql.lit(RECORD_STATUS.active)} and e.left_on is null), '[]') as inspectors,
      (select min(r.starts_at) from inspection.round r where r.plan_id = p.id and r.ended_at is null and r.opened_at is null) as next_at,
      d.since::text, d.until::text, n.done, n.missed, n.open
    from inspection.plan p join organization.pub_unit u on u.id = p.unit_id
      cross join lateral (select today - ${FIGURE_DAYS - 1}::int as since, today as until from (select (${ctx.now().toISOString()}::timestamptz at time zone p.time_zone)::date as today) n) d
      cross join lateral (select count(*) filter (where ${sql.raw(DONE)})::int as done,
        count(*) filter (where t.missed)::int as missed, count(*) filter (where ${sql.raw(UNCOMPLETED)})::int as open
        from inspection.task t where t.plan_id = p.id and t.counts_on between d.since and d.until) n
    where p.parent_id = ${planId} order by p.id`.execute(ctx.db);
  return rows;
}

/** What became of the inspections of a plan in the last days. */
export async function readPlanFigures(
  ctx: Ctx,
  planId: number,
): Promise<Pick<ProjectPlanRow, 'since' | 'until' | 'done' | 'missed' | 'open'>> {
  const { rows } = await sql<Pick<ProjectPlanRow, 'since' | 'until' | 'done' | 'missed' | 'open'>>`select d.since::text, d.until::text,
      n.done, n.missed, n.open from inspection.plan p
      cross join lateral (select today - ${FIGURE_DAYS - 1}::int as since, today as until from (select (${ctx.now().toISOString()}::timestamptz at time zone p.time_zone)::date as today) n) d
      cross join lateral (select count(*) filter (where ${sql.raw(DONE)})::int as done,
        count(*) filter (where t.missed)::int as missed, count(*) filter (where ${sql.raw(UNCOMPLETED)})::int as open
        from inspection.task t where t.plan_id = p.id and t.counts_on between d.since and d.until) n
    where p.id = ${planId}`.execute(ctx.db);
  return rows[0]!;
}

/** The parts of a plan, locked in their order; its own row is locked before. */
export async function lockProjectPlans(db: Db, planId: number): Promise<PlanRecord[]> {
  const { rows } = await sql<PlanRecord>`select * from inspection.plan where parent_id = ${planId} order by id for update`.execute(db);
  return rows;
}

/** The plan a part belongs to, locked before the part is: events of the whole lock in the same order. */
export async function lockParentPlan(db: Db, planId: number): Promise<PlanRecord | undefined> {
  const { rows } = await sql<PlanRecord>`select * from inspection.plan
    where id = (select parent_id from inspection.plan where id = ${planId}) for update`.execute(db);
  return rows[0];
}

export async function readParentPlan(db: Db, plan: PlanRecord): Promise<PlanRecord | undefined> {
  if (plan.parent_id === null) return undefined;
  const { rows } = await sql<PlanRecord>`select * from inspection.plan where id = ${plan.parent_id}`.execute(db);
  return rows[0];
}

/** Plans whose parts have all begun, or are all over, while they have not; locked, another server's passed over. */
export async function lockParentPlansBehind(db: Db, limit: number, except: readonly number[]): Promise<PlanRecord[]> {
  const { rows } =
    await sql<PlanRecord>`select w.* from inspection.plan w where w.across and w.status in (${sql.lit(INSPECTION_PLAN_STATUS.pending)}, ${sql.lit(INSPECTION_PLAN_STATUS.live)}, ${sql.lit(INSPECTION_PLAN_STATUS.paused)})
      and w.id <> all(${[...except]}::bigint[])
      and exists (select from inspection.plan p where p.parent_id = w.id)
      and (not exists (select from inspection.plan p where p.parent_id = w.id and p.status not in (${sql.lit(INSPECTION_PLAN_STATUS.completed)}, ${sql.lit(INSPECTION_PLAN_STATUS.closed)}))
        or (w.status = ${sql.lit(INSPECTION_PLAN_STATUS.pending)} and not exists (select from inspection.plan p where p.parent_id = w.id and p.status in (${sql.lit(INSPECTION_PLAN_STATUS.draft)}, ${sql.lit(INSPECTION_PLAN_STATUS.pending)}))))
    order by w.id limit ${limit} for update skip locked`.execute(db);
  return rows;
}

export async function readProjectPlanStates(db: Db, planId: number): Promise<InspectionPlanStatus[]> {
  const { rows } = await sql<{ status: InspectionPlanStatus }>`select status from inspection.plan where parent_id = ${planId}`.execute(db);
  return rows.map((row) => row.status);
}
