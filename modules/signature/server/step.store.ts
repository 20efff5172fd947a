import { sql } from 'kysely';
import type { Ctx, Db } from '@quantum/platform/server';
import { REMIND_HOURS } from '../domain/signer-reminder.rules.ts';
import type { SignStep } from '../domain/sign.rules.ts';
import type { LinkedSigner } from './sign.store.ts';
import type { SignStepRecord } from './tables.ts';

/** The steps of rounds in their order; locked with their round. */
export async function readSteps(db: Db, roundIds: readonly number[]): Promise<SignStepRecord[]> {
  if (roundIds.length === 0) return [];
  const { rows } =
    await sql<SignStepRecord>`select * from task.sign_step where round_id = any(${[...roundIds]}::bigint[]) order by round_id, no`.execute(
      db,
    );
  return rows;
}

/** The steps of seats in their order: each step has one. */
export function stepsOf(seats: readonly LinkedSigner[]): SignStepRecord[] {
  const steps = new Map(seats.map(({ of_step: step }) => [step.id, step]));
  return [...steps.values()].map((step) => ({ ...step, back_at: step.back_at && new Date(step.back_at).toISOString() }));
}

/** A step as it is written; what a route says of its time is absent for the module's own rounds. */
export interface NewStep extends SignStep {
  hours?: number | null;
  reminds?: readonly number[];
  escalates?: boolean;
}

export async function insertSteps(ctx: Ctx, roundId: number, steps: readonly NewStep[]): Promise<void> {
  for (const { no, mode, percent, hours = null, reminds = REMIND_HOURS, escalates = true } of steps)
    await sql`insert into task.sign_step (round_id, no, mode, percent, hours, reminds, escalates)
      values (${roundId}, ${no}, ${mode}, ${percent}, ${hours}, ${[...reminds]}::int[], ${escalates})`.execute(ctx.db);
}

/** Makes room for a step at this place: it and those after it move up by one, with their seats. */
export async function shiftSteps(ctx: Ctx, roundId: number, at: number): Promise<void> {
  await sql`update task.sign_step set no = no + 1 where round_id = ${roundId} and no >= ${at}`.execute(ctx.db);
  await sql`update task.sign_seat set step = step + 1 where round_id = ${roundId} and step >= ${at}`.execute(ctx.db);
}

/** Notes that the round was sent back to this step. */
export async function noteBack(ctx: Ctx, roundId: number, no: number, reason: string): Promise<void> {
  await sql`update task.sign_step set back_by = ${ctx.employeeId}, back_at = ${ctx.now().toISOString()}, back_reason = ${reason}
    where round_id = ${roundId} and no = ${no}`.execute(ctx.db);
}
