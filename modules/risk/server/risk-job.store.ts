import { PLANNING_FREQUENCY } from '@quantum/modules/dictionary/contract';
import { sql } from 'kysely';
import type { Ctx } from '@quantum/platform/server';
import { ASSESSMENT_STATUS, PLAN_STATUS, REVIEW_AHEAD_DAYS } from '../contract/index.ts';
import type { AssessmentRecord, ControlRecord, RowRecord, UnitRecord, PlanRecord } from './tables.ts';

const today = (ctx: Ctx) => sql`(${ctx.now().toISOString()}::timestamptz at time zone u.time_zone)::date`;
const unit = sql`join organization.pub_unit u on u.id = t.unit_id`;
const but = (except: readonly number[]) => sql`t.id <> all(${[...except]}::bigint[])`;

/** Plans whose latest round has opened: the one after it is to be made. */
export async function lockPlansToMake(ctx: Ctx, limit: number, except: readonly number[]): Promise<PlanRecord[]> {
  const step = sql`case t.frequency when ${sql.lit(PLANNING_FREQUENCY.monthly)} then 1 when ${sql.lit(PLANNING_FREQUENCY.yearly)} then 12 end`;
  const last = sql`(t.first_due + make_interval(months => ${step} * (t.next_round - 1)))::date`;
  const next = sql`(t.first_due + make_interval(months => ${step} * t.next_round))::date`;
  const { rows } =
    await sql<PlanRecord>`select t.* from risk.plan t ${unit} where t.status in (${PLAN_STATUS.pending}, ${PLAN_STATUS.inProgress}) and ${but(except)}
    and t.next_round > 0 and ${step} is not null and ${last} - t.days_to_do <= ${today(ctx)} and (t.ends_on is null or ${next} <= t.ends_on)
    order by t.id limit ${limit} for update of t skip locked`.execute(ctx.db);
  return rows;
}
export async function lockToOpen(ctx: Ctx, limit: number, except: readonly number[]): Promise<AssessmentRecord[]> {
  const { rows } =
    await sql<AssessmentRecord>`select t.* from risk.assessment t ${unit} where t.status = ${sql.lit(ASSESSMENT_STATUS.waiting)}
    and t.opens_on <= ${today(ctx)} and ${but(except)} order by t.opens_on, t.id limit ${limit} for update of t skip locked`.execute(
      ctx.db,
    );
  return rows;
}
export async function lockToFollow(ctx: Ctx, limit: number, except: readonly number[]): Promise<AssessmentRecord[]> {
  const { rows } =
    await sql<AssessmentRecord>`select t.* from risk.assessment t ${unit} where t.status = ${sql.lit(ASSESSMENT_STATUS.completed)}
    and not t.is_followed and t.review_on - ${REVIEW_AHEAD_DAYS}::int <= ${today(ctx)} and ${but(except)} order by t.review_on, t.id limit ${limit} for update of t skip locked`.execute(
      ctx.db,
    );
  return rows;
}
export async function lockOverdueControls(ctx: Ctx, limit: number, except: readonly number[]): Promise<ControlRecord[]> {
  const { rows } = await sql<ControlRecord>`select t.* from risk.control t ${unit} where t.check_due < ${today(ctx)} and t.is_verified
    and t.settled_due is distinct from t.check_due and ${but(except)} order by t.check_due, t.id limit ${limit} for update of t skip locked`.execute(
    ctx.db,
  );
  return rows;
}
/** This due day has been acted on. */
export async function markSettled(ctx: Ctx, id: number, due: string): Promise<void> {
  await sql`update risk.control set settled_due = ${due} where id = ${id}`.execute(ctx.db);
}

/** Risks that were rated with controls that were planned only. */
export async function lockDueAgain(ctx: Ctx, limit: number, except: readonly number[]): Promise<RowRecord[]> {
  const { rows } =
    await sql<RowRecord>`select t.* from risk.row t where t.is_due_again and ${but(except)} order by t.id limit ${limit} for update skip locked`.execute(
      ctx.db,
    );
  return rows;
}
/** This risk is rated by the controls that are verified. */
export async function markRatedAgain(ctx: Ctx, id: number): Promise<void> {
  await sql`update risk.row set is_due_again = false where id = ${id}`.execute(ctx.db);
}

export interface ExpiringRow extends UnitRecord {
  row_id: number;
  expires_on: string;
  /** Days to go. */
  left: number;
}
export async function lockExpiring(ctx: Ctx, limit: number, except: readonly number[]): Promise<ExpiringRow[]> {
  const left = sql`(e.expires_on - ${today(ctx)})`;
  const { rows } = await sql<ExpiringRow>`select t.*, e.row_id, e.expires_on, ${left} as left from risk.acceptance e
      join risk.row t on t.id = e.row_id ${unit}
    where e.ended_on is null and e.expires_on is not null and ${but(except)} and (${left} < 0
      or (${left} <= 30 and e.reminded_days is null) or (${left} <= 7 and e.reminded_days = 30))
    order by e.expires_on, t.id limit ${limit} for update of t skip locked`.execute(ctx.db);
  return rows;
}
export async function markReminded(ctx: Ctx, rowId: number, days: number): Promise<void> {
  await sql`update risk.acceptance set reminded_days = ${days} where row_id = ${rowId} and ended_on is null`.execute(ctx.db);
}
