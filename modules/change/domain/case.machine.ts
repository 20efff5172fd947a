import { machine } from '@quantum/platform/domain';
import { CASE_STATUS as STATUS, type CaseStatus } from '../contract/codes.ts';

export type CaseEvent =
  | 'update'
  | 'submit'
  | 'actNow'
  | 'return'
  | 'accept'
  | 'screen'
  | 'judged'
  | 'signed'
  | 'reject'
  | 'rejectFinally'
  | 'stop'
  | 'lapse'
  | 'suspend'
  | 'resume'
  | 'implemented'
  | 'passed'
  | 'failed'
  | 'waive'
  | 'close'
  | 'back'
  | 'preStartVoided'
  | 'moveStart'
  | 'extend'
  | 'extended'
  | 'notExtended'
  | 'discard'
  | 'cancel';

/** What the rules of a case ask about it and about the person who acts. */
export interface CaseFacts {
  isRequester: boolean;
  /** Answers for it: the owner, or the requester if there is none. */
  isOwner: boolean;
  /** Where, why and when are filled in. */
  isComplete: boolean;
  isEmergency: boolean;
  isTemporary: boolean;
  /** Replacement in kind: judged by no one. */
  isInKind: boolean;
  /** It was begun before it was signed (`actNow`). */
  isRetro: boolean;
  /** Its time to be signed is over, or a signer has rejected it since. */
  isRetroDue: boolean;
  /** Accepts changes here. */
  isAccepter: boolean;
  /** Experts were named for its present content. */
  isAccepted: boolean;
  /** All seats of its last signing have signed. */
  isSigned: boolean;
  /** Tasks that are neither done nor cancelled, those to revert it left out. */
  openTasks: number;
  /** Its risk after the change is medium or worse. */
  isAtLeastMedium: boolean;
  /** Corrective actions and reported issues about it that are open. */
  openFindings: number;
  /** Everything is as it was before, with proof; or a permanent case follows it. */
  isReverted: boolean;
  isExtended: boolean;
  /** A new last day waits for its signatures. */
  isExtending: boolean;
}

const byRequester = ({ isRequester }: CaseFacts) => (isRequester ? undefined : 'change.refusal.notRequester');
const byOwner = ({ isOwner }: CaseFacts) => (isOwner ? undefined : 'change.refusal.notOwner');
const byAnother = ({ isRequester }: CaseFacts) => (isRequester ? 'change.refusal.own' : undefined);
const complete = ({ isComplete }: CaseFacts) => (isComplete ? undefined : 'change.refusal.incomplete');
const beginsAtOnce = (facts: CaseFacts) => byOwner(facts) ?? (facts.isEmergency ? complete(facts) : 'change.refusal.notEmergency');
/** Beside what is under way already, experts are named only where it was begun without them. */
const besideWork = (facts: CaseFacts) => (facts.isRetro && !facts.isAccepted ? byAnother(facts) : 'change.refusal.notToAccept');
const byWhoAnswers = ({ isOwner, isAccepter }: CaseFacts) => (isOwner || isAccepter ? undefined : 'change.refusal.notOwner');
const resumed = ({ isRetroDue, isSigned }: CaseFacts) => (isRetroDue && !isSigned ? 'change.refusal.notSigned' : undefined);
const prepared = (facts: CaseFacts) =>
  byOwner(facts) ??
  (facts.openTasks > 0
    ? { key: 'change.refusal.openTasks', params: { count: facts.openTasks } }
    : facts.isRetro && !facts.isSigned
      ? 'change.refusal.notSigned'
      : undefined);
/** From medium risk on nothing is used before it was looked at. */
const waived = ({ isAtLeastMedium, isInKind }: CaseFacts) => (isAtLeastMedium && !isInKind ? 'change.refusal.preStartNeeded' : undefined);
const closed = ({ openFindings, isTemporary, isReverted }: CaseFacts) =>
  openFindings > 0
    ? { key: 'change.refusal.openFindings', params: { count: openFindings } }
    : isTemporary && !isReverted
      ? 'change.refusal.notReverted'
      : undefined;
const extended = (facts: CaseFacts) => {
  if (!facts.isTemporary) return 'change.refusal.notTemporary';
  return (
    byWhoAnswers(facts) ?? (facts.isExtended ? 'change.refusal.extendedOnce' : facts.isExtending ? 'change.refusal.extending' : undefined)
  );
};

const cancelled = { cancel: { to: STATUS.invalid } } as const;
const startMoves = <S extends CaseStatus>(to: S) => ({ moveStart: { to, refusedBecause: byOwner } }) as const;
/** Signed or not, the case stays where it is. */
const extensionEnds = <S extends CaseStatus>(to: S) => ({ extended: { to, bySystem: true }, notExtended: { to, bySystem: true } }) as const;
const lengthens = <S extends CaseStatus>(to: S) => ({ extend: { to, refusedBecause: extended }, ...extensionEnds(to) }) as const;
const endsForGood = { rejectFinally: { to: STATUS.invalid, bySystem: true } } as const;

/** A change, from its request to its safe use. */
export const caseMachine = machine<CaseStatus, CaseEvent, CaseFacts>({
  [STATUS.draft]: {
    update: { to: STATUS.draft, refusedBecause: byRequester },
    submit: { to: STATUS.reporting, refusedBecause: (facts) => byRequester(facts) ?? complete(facts) },
    actNow: { to: STATUS.inProgress, refusedBecause: beginsAtOnce },
    ...startMoves(STATUS.draft),
    discard: { to: STATUS.invalid, refusedBecause: byRequester },
  },
  [STATUS.reporting]: {
    return: { to: STATUS.draft, refusedBecause: byAnother },
    accept: { to: STATUS.assigning, refusedBecause: byAnother },
    screen: { to: STATUS.inProgress, refusedBecause: byAnother },
    ...startMoves(STATUS.reporting),
    ...cancelled,
  },
  [STATUS.assigning]: {
    judged: { to: STATUS.review, bySystem: true },
    ...startMoves(STATUS.assigning),
    ...cancelled,
  },
  [STATUS.review]: {
    // What was signed has changed then: all sign again.
    update: { to: STATUS.review, refusedBecause: byRequester },
    signed: { to: STATUS.inProgress, bySystem: true },
    reject: { to: STATUS.draft, bySystem: true },
    ...endsForGood,
    ...startMoves(STATUS.review),
    ...cancelled,
  },
  [STATUS.inProgress]: {
    accept: { to: STATUS.inProgress, refusedBecause: besideWork },
    judged: { to: STATUS.inProgress, bySystem: true },
    signed: { to: STATUS.inProgress, bySystem: true },
    stop: { to: STATUS.waiting, bySystem: true },
    lapse: { to: STATUS.waiting, bySystem: true },
    suspend: { to: STATUS.waiting, refusedBecause: byWhoAnswers },
    implemented: { to: STATUS.verifying, refusedBecause: prepared },
    ...endsForGood,
    ...startMoves(STATUS.inProgress),
    ...lengthens(STATUS.inProgress),
    ...cancelled,
  },
  [STATUS.waiting]: {
    accept: { to: STATUS.waiting, refusedBecause: besideWork },
    judged: { to: STATUS.waiting, bySystem: true },
    signed: { to: STATUS.waiting, bySystem: true },
    stop: { to: STATUS.waiting, bySystem: true },
    resume: { to: STATUS.inProgress, refusedBecause: resumed },
    ...endsForGood,
    ...extensionEnds(STATUS.waiting),
    ...cancelled,
  },
  [STATUS.verifying]: {
    passed: { to: STATUS.finalReview, bySystem: true },
    failed: { to: STATUS.inProgress, bySystem: true },
    waive: { to: STATUS.finalReview, refusedBecause: waived },
    ...lengthens(STATUS.verifying),
    ...cancelled,
  },
  [STATUS.finalReview]: {
    close: { to: STATUS.close, refusedBecause: closed },
    back: { to: STATUS.inProgress },
    failed: { to: STATUS.inProgress, bySystem: true },
    preStartVoided: { to: STATUS.inProgress, bySystem: true },
    ...lengthens(STATUS.finalReview),
    ...cancelled,
  },
  [STATUS.close]: {},
  [STATUS.invalid]: {},
});
