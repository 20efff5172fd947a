import { sql } from 'kysely';
import type { BlockedSubject } from '@quantum/modules/organization/server-api';
import type { Localized, Refusal } from '@quantum/platform/contract';
import type { Ctx, Db } from '@quantum/platform/server';
import { planPath, INSPECTION_PLAN_STATUS, INSPECTION_STATUS } from '../../../contract/index.ts';
import type { PlanRecord } from '../../record/tables.ts';

export interface PlanSpace {
  id: number;
  code: string;
  names: Localized;
  functional_risk: string;
  unit_id: number;
  /** The plan names it itself. */
  single: boolean;
  /** Names of the first group it comes by, where the plan does not name it itself. */
  group_names: Localized | null;
  /** How often it is named, alone or by groups. */
  times: number;
}

/** What a round of the plan inspects now: the spaces it names and those of its groups, each once; the groups' in the order of their codes. */
export async function readPlanSpaces(db: Db, planId: number): Promise<PlanSpace[]> {
  const { rows } = await sql<PlanSpace>`with named as (
      select space_id, 0 as part, position, null::jsonb as group_names from inspection.plan_space where plan_id = ${planId}
      union all
      select m.space_id, p.position + 1, 0, g.names from inspection.plan_group p
        join organization.pub_space_group g on g.id = p.group_id join organization.pub_space_group_member m on m.group_id = g.id where p.plan_id = ${planId}),
    once as (select distinct on (space_id) space_id, part, position, group_names, count(*) over (partition by space_id)::int as times
      from named order by space_id, part)
    select s.id, s.code, s.names, s.functional_risk, s.unit_id, o.part = 0 as single, o.group_names, o.times
    from once o join organization.pub_space s on s.id = o.space_id order by o.part, o.position, s.code, s.id`.execute(db);
  return rows;
}

/** Those of the plans that name a group of spaces. */
export async function readGroupedPlans(db: Db, planIds: readonly number[]): Promise<Map<number, PlanRecord>> {
  if (planIds.length === 0) return new Map();
  const { rows } = await sql<PlanRecord>`select * from inspection.plan p where p.id = any(${[...planIds]}::bigint[])
    and exists (select from inspection.plan_group g where g.plan_id = p.id)`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface PlanGroup {
  id: number;
  names: Localized;
  spaces: number;
}

/** The groups a plan names, those too that are in use no more: they have no spaces. */
export async function readPlanGroups(db: Db, planId: number): Promise<PlanGroup[]> {
  const { rows } = await sql<PlanGroup>`select p.group_id as id, coalesce(g.names, '{}') as names,
      (select count(*)::int from organization.pub_space_group_member m where m.group_id = p.group_id) as spaces
    from inspection.plan_group p left join organization.pub_space_group g on g.id = p.group_id where p.plan_id = ${planId} order by p.position`.execute(
    db,
  );
  return rows;
}

/** What a new plan inspects: sent at once, nothing to wait for. */
export const insertPlanSpaces = (
  ctx: Ctx,
  planId: number,
  spaceIds: readonly number[],
  groupIds: readonly number[],
): Promise<unknown>[] => [
  ...(spaceIds.length === 0
    ? []
    : [
        sql`insert into inspection.plan_space (plan_id, space_id, position) select ${planId}::bigint, id, min(n) from unnest(${[...spaceIds]}::bigint[]) with ordinality as s(id, n) group by id`.execute(
          ctx.db,
        ),
      ]),
  ...(groupIds.length === 0
    ? []
    : [
        sql`insert into inspection.plan_group (plan_id, group_id, position) select ${planId}::bigint, id, min(n) from unnest(${[...groupIds]}::bigint[]) with ordinality as g(id, n) group by id`.execute(
          ctx.db,
        ),
      ]),
];

/** Replaces what a plan inspects. */
export const writePlanSpaces = (ctx: Ctx, planId: number, spaceIds: readonly number[], groupIds: readonly number[]): Promise<void> =>
  ctx.withCommit(
    sql`delete from inspection.plan_space where plan_id = ${planId}`.execute(ctx.db),
    sql`delete from inspection.plan_group where plan_id = ${planId}`.execute(ctx.db),
    ...insertPlanSpaces(ctx, planId, spaceIds, groupIds),
  );

interface RoundDate {
  key: string;
  /** Not all of it was cancelled. */
  stands: boolean;
  /** It is not cancelled, and has started or ended. */
  fixed: boolean;
}

/** The dates a plan has or had rounds on: what a plan that ends after so many is counted by. */
export async function readRoundDates(db: Db, planId: number): Promise<RoundDate[]> {
  const { rows } = await sql<RoundDate>`select d.key, bool_or(d.stands) as stands, bool_or(d.stands and d.begun) as fixed
    from (select r.slot_key as key, ${roundCounts} as stands, r.ended_at is not null
        or exists (select from inspection.task t where t.round_id = r.id and (t.started_at is not null or t.submitted_at is not null)) as begun
      from inspection.round r where r.plan_id = ${planId}) d group by d.key`.execute(db);
  return rows;
}

/** A round counts unless all of it was cancelled: by a pause, an edit or a holiday, not by being missed or exempted. */
export const roundCounts = sql`(r.ended_at is null or exists (select from inspection.task t where t.round_id = r.id
  and (t.status <> ${INSPECTION_STATUS.cancelled} or t.missed or t.ended is not null)))`;

const OVER = [INSPECTION_PLAN_STATUS.completed, INSPECTION_PLAN_STATUS.closed];

/** Plans still in use keep a space or a group of spaces from being deleted; the refusal names the first five with links. */
export async function plansInSpace(ctx: Ctx, { kind, id }: BlockedSubject): Promise<Refusal | undefined> {
  if (kind !== 'space' && kind !== 'spaceGroup') return undefined;
  const uses = kind === 'space' ? sql`inspection.plan_space s where s.space_id` : sql`inspection.plan_group s where s.group_id`;
  const { rows } = await sql<{ id: number; code: string; total: number }>`select p.id, p.code, count(*) over ()::int as total
    from inspection.plan p where p.id in (select s.plan_id from ${uses} = ${id}) and p.status <> all(${OVER}::text[]) order by p.id limit 5`.execute(
    ctx.db,
  );
  if (rows.length === 0) return undefined;
  const links = rows.map((plan) => ({ title: plan.code, href: planPath(plan.id) }));
  return { key: `inspection.refusal.plansIn${kind === 'space' ? 'Space' : 'Group'}`, params: { count: rows[0]!.total }, links };
}

/** How many plans in use name each of some groups. */
export async function countPlansOfGroups(ctx: Ctx, groupIds: readonly number[]): Promise<Map<number, number>> {
  if (groupIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; plans: number }>`select g.group_id as id, count(*)::int as plans
    from inspection.plan_group g join inspection.plan p on p.id = g.plan_id
    where g.group_id = any(${[...groupIds]}::bigint[]) and p.status <> all(${OVER}::text[]) group by g.group_id`.execute(ctx.db);
  return new Map(rows.map(({ id, plans }) => [id, plans]));
}
