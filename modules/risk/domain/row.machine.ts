import { machine } from '@quantum/platform/domain';
import { RATING, ROW_STATUS, type Rating, type RowStatus } from '../contract/codes.ts';
import { followOf, isFine } from './follow.rules.ts';

interface RowFacts {
  current: Rating;
  /** A signature is being asked for. */
  isAsked: boolean;
}
export type RowEvent =
  'bear' | 'bearFine' | 'treat' | 'solve' | 'settle' | 'rate' | 'ask' | 'accept' | 'lapse' | 'rise' | 'remove' | 'replace';

const acceptable = ({ current, isAsked }: RowFacts): string | undefined => {
  if (current === RATING.extreme) return 'risk.refusal.extreme';
  if (isFine(current) || followOf(current).accept === null) return 'risk.refusal.fine';
  return isAsked ? 'risk.refusal.asked' : undefined;
};
const gone = { remove: { to: ROW_STATUS.close }, replace: { to: ROW_STATUS.close, bySystem: true } } as const;

/** A risk of a unit. `rate` keeps the state; whether it is fine afterwards is the system's `settle` or `rise`. */
export const rowMachine = machine<RowStatus, RowEvent, RowFacts>({
  [ROW_STATUS.draft]: { bear: { to: ROW_STATUS.pending, bySystem: true }, bearFine: { to: ROW_STATUS.completed, bySystem: true } },
  [ROW_STATUS.pending]: {
    treat: { to: ROW_STATUS.underImprovement },
    rate: { to: ROW_STATUS.pending },
    ask: { to: ROW_STATUS.pending, refusedBecause: acceptable },
    accept: { to: ROW_STATUS.signed, bySystem: true },
    settle: { to: ROW_STATUS.completed, bySystem: true },
    ...gone,
  },
  [ROW_STATUS.underImprovement]: { treat: { to: ROW_STATUS.underImprovement }, solve: { to: ROW_STATUS.pending, bySystem: true }, ...gone },
  [ROW_STATUS.signed]: { lapse: { to: ROW_STATUS.pending, bySystem: true }, settle: { to: ROW_STATUS.completed, bySystem: true }, ...gone },
  [ROW_STATUS.completed]: { rate: { to: ROW_STATUS.completed }, rise: { to: ROW_STATUS.pending, bySystem: true }, ...gone },
  [ROW_STATUS.close]: {},
});
