import { machine, type Transition } from '@quantum/platform/domain';
import { ACTION_STATUS, type ActionStatus } from '../contract/codes.ts';

const { draft, assigning, pending, inProgress, verifying, completed, caseClosed, underImprovement, cancelled } = ACTION_STATUS;

export type ActionEvent =
  | 'raise'
  | 'correctNow'
  | 'sample'
  | 'assign'
  | 'reassign'
  | 'handOver'
  | 'plan'
  | 'accept'
  | 'extend'
  | 'approveExtension'
  | 'refuseExtension'
  | 'submit'
  | 'passByRule'
  | 'pass'
  | 'return'
  | 'review'
  | 'rejectReview'
  | 'close'
  | 'confirm'
  | 'reopen'
  | 'cancel';

/** What the transitions depend on. */
export interface ActionFacts {
  hasResponsible: boolean;
  hasBeforePhoto: boolean;
  hasAfterPhoto: boolean;
  actorIsResponsible: boolean;
  /** Responsible for it, a co-owner, or took part in the correction before it was given to someone else. */
  actorTookPart: boolean;
  actorIsVerifier: boolean;
  /** No one was named: who holds the verifying in the unit may, but no one who took part. */
  hasVerifier: boolean;
  highRisk: boolean;
  /** Low risk, and the company lets it close on the photo after. */
  closesOnPhoto: boolean;
  /** A major hazard without funds or emergency plan. */
  lacksCertainties: boolean;
  /** Holds the assigning of actions here. */
  mayAssign: boolean;
  extensionPending: boolean;
  /** Asked for the extension that waits. */
  actorAsked: boolean;
  /** One of those who may answer it. */
  actorMayAnswer: boolean;
  immediate: boolean;
  /** The effectiveness check found no data and waits for a person. */
  effectivenessAsked: boolean;
  /** The system acts, by rule. */
  bySystem: boolean;
}

type Rule = (facts: ActionFacts) => string | undefined;
type Move = Transition<ActionStatus, ActionFacts>;

const onlyResponsible: Rule = (f) => (f.actorIsResponsible ? undefined : 'action.refusal.onlyResponsible');
const notOwnWork: Rule = (f) => (f.actorTookPart ? 'action.refusal.ownWork' : undefined);
const notOwnCancel: Rule = (f) => (f.actorIsResponsible ? 'action.refusal.ownCancel' : undefined);

/** No one verifies their own work, and where a verifier is named it is theirs to do. */
const onlyVerifier: Rule = (f) => notOwnWork(f) ?? (f.hasVerifier && !f.actorIsVerifier ? 'action.refusal.onlyVerifier' : undefined);

const needsEvidence: Rule = (f) =>
  onlyResponsible(f) ??
  (f.lacksCertainties ? 'action.refusal.majorNeedsPlan' : undefined) ??
  (f.hasAfterPhoto ? undefined : 'action.refusal.needsAfterPhoto');

const needsBothPhotos: Rule = (f) => {
  if (!f.hasResponsible) return 'action.refusal.needsResponsible';
  return f.hasBeforePhoto && f.hasAfterPhoto ? undefined : 'action.refusal.needsBothPhotos';
};

/** No one grants an extension of their own asking. */
const mayAnswer: Rule = (f) => {
  if (!f.extensionPending) return 'action.refusal.noExtension';
  if (f.actorAsked) return 'action.refusal.ownExtension';
  return f.actorMayAnswer ? undefined : 'action.refusal.onlyApprover';
};

const asked: Rule = (f) => onlyResponsible(f) ?? (f.extensionPending ? 'action.refusal.extensionPending' : undefined);
const planner: Rule = (f) => (f.actorIsResponsible || f.mayAssign || f.bySystem ? undefined : 'action.refusal.onlyResponsible');
const checker: Rule = (f) => (f.bySystem ? undefined : (notOwnWork(f) ?? (f.effectivenessAsked ? undefined : 'action.refusal.notAsked')));

const cancel: Move = { to: cancelled, refusedBecause: notOwnCancel };
const accept: Move = { to: inProgress, refusedBecause: onlyResponsible };
const submit: Move = { to: verifying, refusedBecause: needsEvidence };
const reassign: Move = { to: pending, refusedBecause: (f) => (f.hasResponsible ? undefined : 'action.refusal.needsResponsible') };
const handOver: Move = { to: pending, refusedBecause: onlyResponsible };
const plan = (to: ActionStatus): Move => ({ to, refusedBecause: planner });

/** Corrective action, mode assign task; immediate correction goes from draft to closed in one step. */
export const actionMachine = machine<ActionStatus, ActionEvent, ActionFacts>({
  [draft]: { raise: { to: assigning }, correctNow: { to: caseClosed, refusedBecause: needsBothPhotos }, cancel },
  [assigning]: {
    assign: { to: pending, refusedBecause: (f) => (f.hasResponsible ? undefined : 'action.refusal.needsResponsible') },
    plan: plan(assigning),
    cancel,
  },
  [pending]: { submit, accept, reassign, handOver, plan: plan(pending), cancel },
  [inProgress]: {
    submit,
    extend: { to: inProgress, refusedBecause: asked },
    approveExtension: { to: inProgress, refusedBecause: mayAnswer },
    refuseExtension: { to: inProgress, refusedBecause: mayAnswer },
    reassign,
    handOver,
    plan: plan(inProgress),
    cancel,
  },
  [verifying]: {
    pass: { to: completed, refusedBecause: onlyVerifier },
    return: { to: inProgress, refusedBecause: onlyVerifier },
    /** Low risk, where the company lets the photo after speak for itself. */
    passByRule: { to: completed, bySystem: true, refusedBecause: (f) => (f.closesOnPhoto ? undefined : 'action.refusal.needsVerifier') },
    cancel,
  },
  [completed]: {
    /** High risk only: EHS looks once more. */
    review: { to: caseClosed, refusedBecause: notOwnWork },
    rejectReview: { to: inProgress, refusedBecause: notOwnWork },
    /** All others close at once, by the system. */
    close: { to: caseClosed, bySystem: true, refusedBecause: (f) => (f.highRisk ? 'action.refusal.needsReview' : undefined) },
    cancel,
  },
  [caseClosed]: {
    /** The effectiveness check: by the system from data, by a person where there is none. */
    confirm: { to: caseClosed, refusedBecause: checker },
    reopen: { to: underImprovement, refusedBecause: (f) => (f.bySystem ? undefined : notOwnWork(f)) },
    /** One immediate correction in ten is looked at after all. */
    sample: { to: verifying, bySystem: true, refusedBecause: (f) => (f.immediate ? undefined : 'action.refusal.onlySystem') },
  },
  [underImprovement]: { submit, accept, reassign, handOver, plan: plan(underImprovement), cancel },
  [cancelled]: {},
});
