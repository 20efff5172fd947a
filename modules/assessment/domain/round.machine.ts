import { machine } from '@quantum/platform/domain';
import { ROUND_STATUS as STATUS, type RoundStatus } from '../contract/codes.ts';

type RoundEvent = 'begin' | 'complete' | 'extend' | 'discontinue';

/** A round of evaluations: planned, under way, over; discontinued, what nobody began is cancelled. */
export const roundMachine = machine<RoundStatus, RoundEvent, object>({
  [STATUS.pending]: {
    begin: { to: STATUS.live, bySystem: true },
    extend: { to: STATUS.pending },
    discontinue: { to: STATUS.discontinued },
  },
  [STATUS.live]: {
    complete: { to: STATUS.completed, bySystem: true },
    extend: { to: STATUS.live },
    discontinue: { to: STATUS.discontinued },
  },
  [STATUS.completed]: {},
  [STATUS.discontinued]: {},
});
