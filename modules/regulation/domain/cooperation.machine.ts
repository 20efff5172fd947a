import { machine } from '@quantum/platform/domain';
import { COOPERATION_STATUS as STATUS, type CooperationStatus } from '../contract/activity-codes.ts';

type CooperationEvent = 'save' | 'answer' | 'withdraw';

export interface CooperationFacts {
  isCoPerson: boolean;
  isAssignee: boolean;
  /** Of its clauses, those without a complete judgement. */
  unjudged: number;
}

const byCoPerson = ({ isCoPerson }: CooperationFacts) => (isCoPerson ? undefined : 'regulation.refusal.notCoPerson');
const answered = (facts: CooperationFacts) =>
  byCoPerson(facts) ?? (facts.unjudged > 0 ? { key: 'regulation.refusal.unjudged', params: { count: facts.unjudged } } : undefined);
const byAssignee = ({ isAssignee }: CooperationFacts) => (isAssignee ? undefined : 'regulation.refusal.notAssignee');
/** A withdrawn cooperation is removed; the state it leads to is never seen. */
const withdrawn = { withdraw: { to: STATUS.completed, refusedBecause: byAssignee } } as const;

/** Clauses of a task that a person of another department judges. */
export const cooperationMachine = machine<CooperationStatus, CooperationEvent, CooperationFacts>({
  [STATUS.pending]: { save: { to: STATUS.inProgress, refusedBecause: byCoPerson }, ...withdrawn },
  [STATUS.inProgress]: {
    save: { to: STATUS.inProgress, refusedBecause: byCoPerson },
    answer: { to: STATUS.completed, refusedBecause: answered },
    ...withdrawn,
  },
  [STATUS.completed]: {},
});
