import { sql } from 'kysely';
import type { Ctx } from '@quantum/platform/server';
import type { ActionRecord } from '../record/tables.ts';
import { ACTION_STATUS } from '../../contract/index.ts';

/** The next action a tick has to look at, locked; another server passes it over. `except` failed in this run. */
async function lockNext(ctx: Ctx, where: ReturnType<typeof sql>, except: readonly number[]): Promise<ActionRecord | undefined> {
  const { rows } = await sql<ActionRecord>`select t.* from action.action t where ${where} and t.id <> all(${[...except]}::bigint[])
    order by t.id limit 1 for update skip locked`.execute(ctx.db);
  return rows[0];
}

export const lockToRemind = (ctx: Ctx, except: readonly number[]) =>
  lockNext(ctx, sql`t.reminder_at <= ${ctx.now().toISOString()}`, except);

export const lockToSample = (ctx: Ctx, except: readonly number[]) =>
  lockNext(ctx, sql`t.to_sample and t.sampled_at is null and t.status = ${sql.lit(ACTION_STATUS.caseClosed)}`, except);

/** Closed, and the day of its check has come where it is. */
export const lockToCheck = (ctx: Ctx, except: readonly number[]) =>
  lockNext(
    ctx,
    sql`t.effectiveness_on <= (select (${ctx.now().toISOString()}::timestamptz at time zone u.time_zone)::date from organization.pub_unit u where u.id = t.unit_id)
      and t.effectiveness_result is null and t.effectiveness_asked_at is null and t.status = ${sql.lit(ACTION_STATUS.caseClosed)}`,
    except,
  );

/** Steps already told for this due time. */
export async function sentSteps(ctx: Ctx, actionId: number, dueAt: string): Promise<Set<number>> {
  const { rows } = await sql<{
    offset_hours: number;
  }>`select offset_hours from action.reminder where action_id = ${actionId} and due_at = ${dueAt}`.execute(ctx.db);
  return new Set(rows.map((row) => row.offset_hours));
}

/** Written before anyone is told: a step that is there already breaks the transaction. */
export async function insertReminders(
  ctx: Ctx,
  actionId: number,
  dueAt: string,
  steps: readonly { offsetHours: number; fellBack: boolean }[],
  told: readonly number[],
): Promise<void> {
  const [offsets, fellBack] = [steps.map((step) => step.offsetHours), steps.map((step) => step.fellBack)];
  await sql`insert into action.reminder (action_id, due_at, offset_hours, group_fallback, sent_at, told)
    select ${actionId}::bigint, ${dueAt}::timestamptz, s.offset_hours, s.fell_back, ${ctx.now().toISOString()}::timestamptz, ${[...told]}::bigint[]
    from unnest(${offsets}::int[], ${fellBack}::boolean[]) s (offset_hours, fell_back)`.execute(ctx.db);
}

/** When to look again. No version: no one's work is made stale by it. */
export async function setReminderAt(ctx: Ctx, actionId: number, at: Date | null): Promise<void> {
  await sql`update action.action set reminder_at = ${at?.toISOString() ?? null} where id = ${actionId}`.execute(ctx.db);
}

export async function setAsked(ctx: Ctx, actionId: number): Promise<void> {
  await sql`update action.action set effectiveness_asked_at = ${ctx.now().toISOString()}, version = version + 1 where id = ${actionId}`.execute(
    ctx.db,
  );
}

/** A group that reaches nobody is told of once in so many hours, however many actions are late. */
const UNREACHED_HOURS = 24;
/** True for the caller that tells of the group now. */
export async function takeUnreached(ctx: Ctx, companyId: number, groupId: number): Promise<boolean> {
  const now = ctx.now().toISOString();
  const { rows } = await sql`insert into action.unreached_group as u (company_id, group_id, told_at)
    values (${companyId}, ${groupId}, ${now}::timestamptz) on conflict (company_id, group_id) do update set told_at = excluded.told_at
    where u.told_at <= excluded.told_at - make_interval(hours => ${UNREACHED_HOURS}) returning group_id`.execute(ctx.db);
  return rows.length > 0;
}
