import { machine } from '@quantum/platform/domain';
import { RATING as R, ROW_STATUS as S, type Rating, type RowStatus } from '../contract/codes.ts';
import { followOf, isFine } from './follow.rules.ts';

interface RowFacts {
  current: Rating;
  /** A signature is being asked for. */
  isAsked: boolean;
}
export type RowEvent =
  'bear' | 'bearFine' | 'treat' | 'solve' | 'settle' | 'rate' | 'ask' | 'accept' | 'lapse' | 'rise' | 'remove' | 'replace';

const acceptable = ({ current, isAsked }: RowFacts): string | undefined => {
  if (current === R.extreme) return 'risk.refusal.extreme';
  if (isFine(current) || followOf(current).accept === null) return 'risk.refusal.fine';
  return isAsked ? 'risk.refusal.asked' : undefined;
};
const gone = { remove: { to: S.close }, replace: { to: S.close, bySystem: true } } as const;

/** A risk of a unit. `rate` keeps the state; whether it is fine afterwards is the system's `settle` or `rise`. */
export const rowMachine = machine<RowStatus, RowEvent, RowFacts>({
  [S.draft]: { bear: { to: S.pending, bySystem: true }, bearFine: { to: S.completed, bySystem: true } },
  [S.pending]: {
    treat: { to: S.underImprovement },
    rate: { to: S.pending },
    ask: { to: S.pending, refusedBecause: acceptable },
    accept: { to: S.signed, bySystem: true },
    settle: { to: S.completed, bySystem: true },
    ...gone,
  },
  [S.underImprovement]: { treat: { to: S.underImprovement }, solve: { to: S.pending, bySystem: true }, ...gone },
  [S.signed]: { lapse: { to: S.pending, bySystem: true }, settle: { to: S.completed, bySystem: true }, ...gone },
  [S.completed]: { rate: { to: S.completed }, rise: { to: S.pending, bySystem: true }, ...gone },
  [S.close]: {},
});
