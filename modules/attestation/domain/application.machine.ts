import { machine } from '@quantum/platform/domain';
import { APPLICATION_STATUS, type ApplicationStatus } from '../contract/codes.ts';

export type ApplicationEvent = 'submit' | 'accept' | 'return' | 'schedule' | 'begin' | 'close' | 'withdraw' | 'void' | 'leave';
interface ApplicationFacts {
  /** The person who acts is its candidate, or nominated them. */
  isOwn: boolean;
  /** Requirements neither met nor waived. */
  open: number;
  isScheduled: boolean;
  /** A re-sit waits for its sitting. */
  needsSitting: boolean;
}
export const NO_FACTS: ApplicationFacts = { isOwn: false, open: 0, isScheduled: false, needsSitting: false };

const byAnother = ({ isOwn }: ApplicationFacts) => (isOwn ? 'attestation.refusal.own' : undefined);
const eligible = ({ open }: ApplicationFacts) => (open > 0 ? { key: 'attestation.refusal.unmet', params: { count: open } } : undefined);
const booked = ({ isScheduled }: ApplicationFacts) => (isScheduled ? undefined : 'attestation.refusal.notScheduled');

const waiting = ({ needsSitting, isScheduled }: ApplicationFacts) =>
  needsSitting || isScheduled ? undefined : 'attestation.refusal.noResit';

const taken = { withdraw: { to: APPLICATION_STATUS.cancelled }, leave: { to: APPLICATION_STATUS.cancelled, bySystem: true } } as const;
const voided = { void: { to: APPLICATION_STATUS.invalid } } as const;

/** From the nomination to the last result. */
export const applicationMachine = machine<ApplicationStatus, ApplicationEvent, ApplicationFacts>({
  [APPLICATION_STATUS.draft]: { submit: { to: APPLICATION_STATUS.reviewing }, ...taken, ...voided },
  [APPLICATION_STATUS.reviewing]: {
    accept: { to: APPLICATION_STATUS.pending, refusedBecause: (facts) => byAnother(facts) ?? eligible(facts) },
    return: { to: APPLICATION_STATUS.draft, refusedBecause: byAnother },
    ...taken,
    ...voided,
  },
  [APPLICATION_STATUS.pending]: {
    schedule: { to: APPLICATION_STATUS.pending },
    begin: { to: APPLICATION_STATUS.inProgress, refusedBecause: booked },
    close: { to: APPLICATION_STATUS.completed, bySystem: true },
    ...taken,
    ...voided,
  },
  [APPLICATION_STATUS.inProgress]: {
    schedule: { to: APPLICATION_STATUS.inProgress, refusedBecause: waiting },
    close: { to: APPLICATION_STATUS.completed, bySystem: true },
    leave: { to: APPLICATION_STATUS.cancelled, bySystem: true },
    ...voided,
  },
  [APPLICATION_STATUS.completed]: {},
  [APPLICATION_STATUS.cancelled]: {},
  [APPLICATION_STATUS.invalid]: {},
});
export const OPEN: readonly ApplicationStatus[] = [
  APPLICATION_STATUS.draft,
  APPLICATION_STATUS.reviewing,
  APPLICATION_STATUS.pending,
  APPLICATION_STATUS.inProgress,
];
