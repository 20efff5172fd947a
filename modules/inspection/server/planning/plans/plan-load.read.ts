import { localText } from '@quantum/platform/domain';
import type { Ctx, Scope } from '@quantum/platform/server';
import type { PlanLoad } from '../../../contract/index.ts';
import { LOAD_WEEKS, loadOf, type LoadWindow } from '../../../domain/planning/load.rules.ts';
import { roundsOfOthers } from './plan-load.store.ts';

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
  const others = (await roundsOfOthers(ctx.db, scope, { people, planId, from, to })).map((round) => ({
    plan: round.name,
    startAt: new Date(round.starts_at),
    dueAt: new Date(round.due_at),
    inspectors: round.inspectors,
  }));
  return loadOf(people, { windows, others, from, isEach }).map(({ id, mine, others: theirs, clash }) => ({
    id,
    name: nameOf(id),
    mine,
    others: theirs,
    clash: clash && { plan: clash.plan, at: localText(clash.startAt.toISOString(), timeZone) },
  }));
}
