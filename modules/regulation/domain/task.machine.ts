import { machine } from '@quantum/platform/domain';
import { GT, type RegulationTaskStatus } from '../contract/activity-codes.ts';

export type RegulationTaskEvent = 'open' | 'cooperate' | 'answered' | 'submit' | 'pass' | 'reject' | 'reassign' | 'callOut';

export interface RegulationTaskFacts {
  isAssignee: boolean;
  /** Clauses without a complete judgement. */
  unjudged: number;
  /** Late, and not called out today. */
  isLate: boolean;
  isCalledToday: boolean;
}

const byAssignee = ({ isAssignee }: RegulationTaskFacts) => (isAssignee ? undefined : 'regulation.refusal.notAssignee');
const byAnother = ({ isAssignee }: RegulationTaskFacts) => (isAssignee ? 'regulation.refusal.ownReview' : undefined);
const judged = (facts: RegulationTaskFacts) =>
  byAssignee(facts) ?? (facts.unjudged > 0 ? { key: 'regulation.refusal.unjudged', params: { count: facts.unjudged } } : undefined);
const late = ({ isLate, isCalledToday }: RegulationTaskFacts) =>
  isLate ? (isCalledToday ? 'regulation.refusal.calledToday' : undefined) : 'regulation.refusal.notLate';
const cooperating = () => 'regulation.refusal.cooperating';

const reassigned = <S extends RegulationTaskStatus>(to: S) => ({ reassign: { to } }) as const;
const calledOut = <S extends RegulationTaskStatus>(to: S) => ({ callOut: { to, refusedBecause: late } }) as const;

/** The clauses of an activity in one unit: judged by the assignee, reviewed by another person. */
export const regulationTaskMachine = machine<RegulationTaskStatus, RegulationTaskEvent, RegulationTaskFacts>({
  [GT.pending]: {
    open: { to: GT.inProgress, refusedBecause: byAssignee },
    ...reassigned(GT.pending),
    ...calledOut(GT.pending),
  },
  [GT.inProgress]: {
    cooperate: { to: GT.cooperating, refusedBecause: byAssignee },
    submit: { to: GT.reviewing, refusedBecause: judged },
    ...reassigned(GT.inProgress),
    ...calledOut(GT.inProgress),
  },
  [GT.cooperating]: {
    cooperate: { to: GT.cooperating, refusedBecause: byAssignee },
    answered: { to: GT.inProgress, bySystem: true },
    submit: { to: GT.reviewing, refusedBecause: (facts) => byAssignee(facts) ?? cooperating() },
    ...reassigned(GT.cooperating),
    ...calledOut(GT.cooperating),
  },
  [GT.reviewing]: {
    pass: { to: GT.completed, refusedBecause: byAnother },
    reject: { to: GT.inProgress, refusedBecause: byAnother },
  },
  [GT.completed]: {},
});
