import { machine } from '@quantum/platform/domain';
import { ROUND_STATUS as STATUS, type RoundStatus } from '../contract/codes.ts';

type RoundEvent = 'begin' | 'complete' | 'extend' | 'remind' | 'discontinue';

export interface RoundFacts {
  /** Projects whose ASE is open and not handed in. */
  unfinished: number;
}
const someone = ({ unfinished }: RoundFacts) => (unfinished > 0 ? undefined : 'assessment.refusal.nobodyToRemind');

/** A round of evaluations: planned, under way, over; discontinued, what nobody began is cancelled. */
export const roundMachine = machine<RoundStatus, RoundEvent, RoundFacts>({
  [STATUS.pending]: {
    begin: { to: STATUS.live, bySystem: true },
    extend: { to: STATUS.pending },
    discontinue: { to: STATUS.discontinued },
  },
  [STATUS.live]: {
    complete: { to: STATUS.completed, bySystem: true },
    extend: { to: STATUS.live },
    remind: { to: STATUS.live, refusedBecause: someone },
    discontinue: { to: STATUS.discontinued },
  },
  [STATUS.completed]: {},
  [STATUS.discontinued]: {},
});
