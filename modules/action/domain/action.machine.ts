import { machine } from '@quantum/platform/domain';
import { ACTION_STATUS, type ActionStatus } from '../contract/codes.ts';

const { draft, assigning, pending, inProgress, verifying, completed, caseClosed, cancelled } = ACTION_STATUS;

export type ActionEvent = 'raise' | 'correctNow' | 'assign' | 'accept' | 'submit' | 'pass' | 'return' | 'review' | 'close' | 'cancel';

/** What the transitions depend on. */
export interface ActionFacts {
  hasResponsible: boolean;
  hasBeforePhoto: boolean;
  hasAfterPhoto: boolean;
  actorIsResponsible: boolean;
  actorIsVerifier: boolean;
  /** Nobody was named: whoever may verify in the unit may, but never the assignee. */
  hasVerifier: boolean;
  highRisk: boolean;
  /** The system acts, by rule. */
  bySystem: boolean;
}

const onlyResponsible = (f: ActionFacts) => (f.actorIsResponsible ? undefined : 'action.refusal.onlyResponsible');

/** Nobody verifies their own work, and where a verifier is named it is theirs to do. */
function onlyVerifier(f: ActionFacts): string | undefined {
  if (f.actorIsResponsible) return 'action.refusal.ownWork';
  return f.hasVerifier && !f.actorIsVerifier ? 'action.refusal.onlyVerifier' : undefined;
}

const notOwn = (f: ActionFacts) => (f.actorIsResponsible ? 'action.refusal.ownCancel' : undefined);

/** Corrective action, mode assign task; immediate correction goes from draft to closed in one step. */
export const actionMachine = machine<ActionStatus, ActionEvent, ActionFacts>({
  [draft]: {
    raise: { to: assigning },
    correctNow: {
      to: caseClosed,
      refusedBecause: (f) => {
        if (!f.hasResponsible) return 'action.refusal.needsResponsible';
        return f.hasBeforePhoto && f.hasAfterPhoto ? undefined : 'action.refusal.needsBothPhotos';
      },
    },
  },
  [assigning]: {
    assign: { to: pending, refusedBecause: (f) => (f.hasResponsible ? undefined : 'action.refusal.needsResponsible') },
    cancel: { to: cancelled, refusedBecause: notOwn },
  },
  [pending]: {
    accept: { to: inProgress, refusedBecause: onlyResponsible },
    assign: { to: pending },
    submit: { to: verifying, refusedBecause: needsEvidence },
    cancel: { to: cancelled, refusedBecause: notOwn },
  },
  [inProgress]: {
    submit: { to: verifying, refusedBecause: needsEvidence },
    assign: { to: pending },
    cancel: { to: cancelled, refusedBecause: notOwn },
  },
  [verifying]: {
    pass: { to: completed, refusedBecause: onlyVerifier },
    return: { to: inProgress, refusedBecause: onlyVerifier },
    cancel: { to: cancelled, refusedBecause: notOwn },
  },
  [completed]: {
    /** High risk only: EHS looks once more. */
    review: { to: caseClosed, refusedBecause: (f) => (f.actorIsResponsible ? 'action.refusal.ownWork' : undefined) },
    /** All others close at once, by the system. */
    close: {
      to: caseClosed,
      refusedBecause: (f) => (f.highRisk ? 'action.refusal.needsReview' : f.bySystem ? undefined : 'action.refusal.onlySystem'),
    },
  },
  [caseClosed]: {},
  [cancelled]: {},
});

function needsEvidence(f: ActionFacts): string | undefined {
  return onlyResponsible(f) ?? (f.hasAfterPhoto ? undefined : 'action.refusal.needsAfterPhoto');
}
