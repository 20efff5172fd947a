import { sql } from 'kysely';
import type { Ctx, Db } from '@quantum/platform/server';
import { INSPECTION_STATUS } from '../../../contract/codes.ts';
import type { SignOff } from '../../../domain/sign-off.rules.ts';
import type { PlanRecord, RoundRecord, InspectionRecord } from '../../record/tables.ts';

export type RoundWithWork = RoundRecord & { begun: boolean };

/** Days back that a round begun earlier may still be open. */
const LONGEST_WINDOW_DAYS = 62;

/** Rounds of a plan that an edit may touch or must spare, with whether someone has begun them. */
export async function readRoundsWithWork(db: Db, planId: number, now: Date): Promise<RoundWithWork[]> {
  const since = new Date(now.getTime() - LONGEST_WINDOW_DAYS * 86_400_000).toISOString();
  const { rows } = await sql<RoundWithWork>`select r.*, exists (select from inspection.task t where t.round_id = r.id
      and (t.started_at is not null or t.submitted_at is not null)) as begun
    from inspection.round r where r.plan_id = ${planId} and r.starts_at > ${since} order by r.starts_at, r.id`.execute(db);
  return rows;
}

const OPEN = [INSPECTION_STATUS.pending, INSPECTION_STATUS.waiting];

/** Occurrences that have not been started take the form and the signatures of the plan as it is now. */
export async function refreshInspections(ctx: Ctx, roundId: number, plan: PlanRecord, form: { items: number } & SignOff): Promise<void> {
  await sql`update inspection.task set form_id = ${plan.form_id}, form_version_id = ${plan.form_version_id}, item_count = ${form.items},
      sign_off = ${form.signOff}, second_signer = ${form.second}, client_sign = ${form.client}, version = version + 1, updated_at = ${ctx.now().toISOString()}
    where round_id = ${roundId} and status = any(${OPEN}::text[])
      and (form_version_id is distinct from ${plan.form_version_id} or sign_off <> ${form.signOff} or second_signer is distinct from ${form.second}
        or client_sign <> ${form.client})`.execute(ctx.db);
}

/** Leaves out the spaces a plan has no more, and takes back those it has again; answers what moved with the state it left. */
export async function limitToSpaces(
  ctx: Ctx,
  roundId: number,
  spaceIds: readonly number[],
): Promise<{ left: (InspectionRecord & { was: string })[]; back: (InspectionRecord & { was: string })[] }> {
  const move = async (from: readonly string[], to: string, keeps: boolean) => {
    const { rows } = await sql<
      InspectionRecord & { was: string }
    >`with old as (select id, status from inspection.task where round_id = ${roundId}
        and status = any(${[...from]}::text[]) and ended is null and not missed and submitted_at is null
        and (space_id = any(${[...spaceIds]}::bigint[])) = ${keeps} for update)
      update inspection.task t set status = ${to}, version = version + 1, updated_at = ${ctx.now().toISOString()}
      from old where old.id = t.id returning t.*, old.status as was`.execute(ctx.db);
    return rows;
  };
  const left = await move(OPEN, INSPECTION_STATUS.cancelled, false);
  return { left, back: await move([INSPECTION_STATUS.cancelled], INSPECTION_STATUS.pending, true) };
}
