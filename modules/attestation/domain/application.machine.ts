import { machine } from '@quantum/platform/domain';
import { APPLICATION_STATUS as S, type ApplicationStatus } from '../contract/codes.ts';

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

const taken = { withdraw: { to: S.cancelled }, leave: { to: S.cancelled, bySystem: true } } as const;
const voided = { void: { to: S.invalid } } as const;

/** From the nomination to the last result. */
export const applicationMachine = machine<ApplicationStatus, ApplicationEvent, ApplicationFacts>({
  [S.draft]: { submit: { to: S.reviewing }, ...taken, ...voided },
  [S.reviewing]: {
    accept: { to: S.pending, refusedBecause: (facts) => byAnother(facts) ?? eligible(facts) },
    return: { to: S.draft, refusedBecause: byAnother },
    ...taken,
    ...voided,
  },
  [S.pending]: {
    schedule: { to: S.pending },
    begin: { to: S.inProgress, refusedBecause: booked },
    close: { to: S.completed, bySystem: true },
    ...taken,
    ...voided,
  },
  [S.inProgress]: {
    schedule: { to: S.inProgress, refusedBecause: waiting },
    close: { to: S.completed, bySystem: true },
    leave: { to: S.cancelled, bySystem: true },
    ...voided,
  },
  [S.completed]: {},
  [S.cancelled]: {},
  [S.invalid]: {},
});
export const OPEN: readonly ApplicationStatus[] = [S.draft, S.reviewing, S.pending, S.inProgress];
