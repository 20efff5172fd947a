import type { AssignWord } from './plan.rules.ts';

export interface LeftRound {
  /** Everyone the round is given to. */
  inspectors: readonly number[];
  /** Of those and of the plan's inspectors, the ones who are still here. */
  here: ReadonlySet<number>;
  rule: AssignWord;
  /** Inspectors of the plan. */
  ofPlan: readonly number[];
  /** The unit's project manager, if there is one. */
  manager: number | null;
}

type Heirs = { goesTo: readonly number[] } | 'cancel' | 'stays';

/**
 * What becomes of a round one of whose inspectors has left: those who share it continue; where each has a round of their own it is
 * cancelled if others do theirs; otherwise it goes to those of the plan who are still here, else to the project manager. With no one
 * at all it stays, and will be missed.
 */
export function heirsOf({ inspectors, here, rule, ofPlan, manager }: LeftRound): Heirs {
  const left = inspectors.filter((id) => here.has(id));
  if (left.length > 0) return { goesTo: left };
  const others = ofPlan.filter((id) => here.has(id));
  if (others.length > 0) return rule === 'all' ? 'cancel' : { goesTo: others };
  return manager === null ? 'stays' : { goesTo: [manager] };
}
