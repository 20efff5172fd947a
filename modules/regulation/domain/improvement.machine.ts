import { machine } from '@quantum/platform/domain';
import { IMPROVEMENT_STATUS as STATUS, type ImprovementStatus } from '../contract/activity-codes.ts';

export type ImprovementEvent =
  'raise' | 'start' | 'cancel' | 'actionsClosed' | 'actionsCancelled' | 'actionReopened' | 'close' | 'insufficient';

export interface ImprovementFacts {
  /** Corrective actions that were not cancelled. */
  actions: number;
  /** The reader corrected one of them. */
  hasCorrected: boolean;
}

const withAction = ({ actions }: ImprovementFacts) => (actions > 0 ? undefined : 'regulation.refusal.noAction');
const byAnother = ({ hasCorrected }: ImprovementFacts) => (hasCorrected ? 'regulation.refusal.ownCorrection' : undefined);

/** What follows from a failed clause of a unit: corrective actions, new evidence, a clause that passes. */
export const improvementMachine = machine<ImprovementStatus, ImprovementEvent, ImprovementFacts>({
  [STATUS.draft]: {
    raise: { to: STATUS.draft },
    start: { to: STATUS.underImprovement, refusedBecause: withAction },
    cancel: { to: STATUS.cancelled },
  },
  [STATUS.underImprovement]: {
    raise: { to: STATUS.underImprovement },
    actionsClosed: { to: STATUS.verifying, bySystem: true },
    actionsCancelled: { to: STATUS.draft, bySystem: true },
  },
  [STATUS.verifying]: {
    actionReopened: { to: STATUS.underImprovement, bySystem: true },
    close: { to: STATUS.caseClosed, refusedBecause: byAnother },
    insufficient: { to: STATUS.underImprovement, refusedBecause: byAnother },
  },
  [STATUS.caseClosed]: {},
  [STATUS.cancelled]: {},
});
