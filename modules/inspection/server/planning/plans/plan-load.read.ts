import { localText } from '@quantum/platform/domain';
import type { Ctx, Scope } from '@quantum/platform/server';
import type { PlanLoad } from '../../../contract/index.ts';
import { LOAD_WEEKS, loadOf, roundHours, type LoadWindow } from '../../../domain/planning/load.rules.ts';
import { minutesOfPlans, minutesOfSpaces, roundsOfOthers } from './plan-load.store.ts';

interface LoadAsked {
  /** Plans whose names the reader is told. */
  scope: Scope;
  people: readonly number[];
  nameOf: (id: number) => string;
  windows: readonly LoadWindow[];
  /** Every one of them does every round. */
  isEach: boolean;
  planId: number | null;
  timeZone: string;
}

/** What the inspectors of a plan have to do in the weeks ahead, by it and by the other plans. */
export async function readLoad(ctx: Ctx, { scope, people, nameOf, windows, isEach, planId, timeZone }: LoadAsked): Promise<PlanLoad[]> {
  if (people.length === 0) return [];
  const from = ctx.now();
  const to = new Date(from.getTime() + LOAD_WEEKS * 7 * 86_400_000);
  const rounds = await roundsOfOthers(ctx.db, scope, { people, planId, from, to });
  const minutes = await minutesOfPlans(ctx.db, [...new Set(rounds.map(({ plan_id: id }) => id))]);
  const others = rounds.map((round) => ({
    plan: round.name,
    startAt: new Date(round.starts_at),
    dueAt: new Date(round.due_at),
    inspectors: round.inspectors,
    hours: roundHours(round.total, minutes.get(round.plan_id) ?? null),
  }));
  return loadOf(people, { windows, others, from, isEach }).map(({ id, mine, others: theirs, hours, clash }) => ({
    id,
    name: nameOf(id),
    mine,
    others: theirs,
    hours,
    clash: clash && { plan: clash.plan, at: localText(clash.startAt.toISOString(), timeZone) },
  }));
}

/** Minutes an inspection of the plan took so far; of one that has none yet, what its form took in its spaces. */
export const minutesOf = async (
  ctx: Ctx,
  planId: number | null,
  formId: number | null,
  spaceIds: readonly number[],
): Promise<number | null> =>
  (planId === null ? undefined : (await minutesOfPlans(ctx.db, [planId])).get(planId)) ?? (await minutesOfSpaces(ctx.db, formId, spaceIds));
