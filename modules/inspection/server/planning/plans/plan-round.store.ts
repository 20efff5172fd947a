import { sql } from 'kysely';
import type { Ctx } from '@quantum/platform/server';
import type { PlanRound } from '../../../contract/index.ts';
import { DONE, ON_BOARD, SCORED } from '../../record/overdue.store.ts';

/** Rounds the record of a plan shows. */
const SHOWN = 6;
/** Of so many the last ones are taken: rounds that were cancelled whole are left out. */
const LOOKED_AT = 4 * SHOWN;

/** The latest rounds of a plan that have begun, the last one first: how far each is, and with which result. */
export async function readLatestRounds(ctx: Ctx, planId: number): Promise<PlanRound[]> {
  const { rows } = await sql<PlanRound>`select r.id, r.event_on::text as day, r.starts_at as "startsAt", r.ended_at is not null as ended,
      n.total, n.done, n.missed, n.percent, n.findings
    from (select o.id, o.event_on, o.starts_at, o.ended_at from inspection.round o
        where o.plan_id = ${planId} and o.starts_at <= ${ctx.now().toISOString()} order by o.starts_at desc, o.id desc limit ${LOOKED_AT}) r
      cross join lateral (select count(*) filter (where ${sql.raw(ON_BOARD)})::int as total, count(*) filter (where ${sql.raw(DONE)})::int as done,
        count(*) filter (where t.missed)::int as missed, (avg(t.percent) filter (where ${sql.raw(SCORED)}))::float8 as percent,
        coalesce(sum(t.finding_count), 0)::int as findings from inspection.task t where t.round_id = r.id) n
    where n.total > 0 order by r.starts_at desc, r.id desc limit ${SHOWN}`.execute(ctx.db);
  return rows;
}
