import { machine } from '@quantum/platform/domain';
import { ASSESSMENT_STATUS as STATUS, type AssessmentStatus } from '../contract/codes.ts';

export type AseEvent =
  'open' | 'handIn' | 'raise' | 'review' | 'return' | 'accept' | 'improve' | 'close' | 'reopen' | 'lapse' | 'discontinue' | 'void';

export interface AseFacts {
  /** The person who acts handed it in, or answers for it. */
  isAuthor: boolean;
  /** The person who acts is an assessor of the project in this round. */
  isAssessor: boolean;
  /** The person who acts has taken the review. */
  isReviewer: boolean;
}
export const NO_FACTS: AseFacts = { isAuthor: false, isAssessor: false, isReviewer: false };

const byAnother = ({ isAuthor, isAssessor }: AseFacts) =>
  isAuthor ? 'assessment.refusal.author' : isAssessor ? 'assessment.refusal.assessor' : undefined;
/** The self-scores are read by whoever has taken the review, and by no other assessor. */
const byReviewer = (facts: AseFacts) => byAnother(facts) ?? (facts.isReviewer ? undefined : 'assessment.refusal.reviewFirst');

const ended = { lapse: { to: STATUS.cancelled, bySystem: true }, discontinue: { to: STATUS.cancelled, bySystem: true } } as const;
const voided = { void: { to: STATUS.invalid } } as const;

/** A self-evaluation, from the opening of its round to the last action. */
export const aseMachine = machine<AssessmentStatus, AseEvent, AseFacts>({
  [STATUS.pending]: { open: { to: STATUS.inProgress, bySystem: true }, ...ended, ...voided },
  [STATUS.inProgress]: { handIn: { to: STATUS.reviewing }, raise: { to: STATUS.inProgress }, ...ended, ...voided },
  [STATUS.reviewing]: {
    review: { to: STATUS.reviewing, refusedBecause: byAnother },
    return: { to: STATUS.inProgress, refusedBecause: byReviewer },
    accept: { to: STATUS.completed, refusedBecause: byReviewer },
    raise: { to: STATUS.reviewing },
    ...voided,
  },
  [STATUS.completed]: {
    improve: { to: STATUS.underImprovement, bySystem: true },
    close: { to: STATUS.caseClosed, bySystem: true },
    ...voided,
  },
  [STATUS.underImprovement]: { close: { to: STATUS.caseClosed, bySystem: true }, raise: { to: STATUS.underImprovement }, ...voided },
  [STATUS.caseClosed]: { reopen: { to: STATUS.underImprovement, bySystem: true }, ...voided },
  [STATUS.cancelled]: { ...voided },
  [STATUS.draft]: {},
  [STATUS.review]: {},
  [STATUS.signing]: {},
  [STATUS.finalReview]: {},
  [STATUS.invalid]: {},
});

export type VisitEvent =
  | 'replan'
  | 'cancel'
  | 'start'
  | 'handOver'
  | 'handIn'
  | 'amend'
  | 'ready'
  | 'return'
  | 'pass'
  | 'reject'
  | 'object'
  | 'uphold'
  | 'concede'
  | 'sign'
  | 'improve'
  | 'raise'
  | 'close'
  | 'reopen'
  | 'actionsClosed'
  | 'actionReopened'
  | 'settle'
  | 'void';

export interface VisitFacts {
  isLead: boolean;
  isAssessor: boolean;
  /** The person who acts is the reviewer of the report. */
  isReviewer: boolean;
  /** Areas that were visited, and how many the protocol asks for. */
  areas: number;
  minAreas: number;
  /** The person who acts has signed this report already. */
  hasSigned: boolean;
  /** Objections nobody has answered. */
  openObjections: number;
}
export const NO_VISIT_FACTS: VisitFacts = {
  isLead: false,
  isAssessor: false,
  isReviewer: false,
  areas: 0,
  minAreas: 0,
  hasSigned: false,
  openObjections: 0,
};

const byAssessor = ({ isAssessor }: VisitFacts) => (isAssessor ? undefined : 'assessment.refusal.notAssessor');
const byLead = ({ isLead }: VisitFacts) => (isLead ? undefined : 'assessment.refusal.notLead');
const withAreas = (facts: VisitFacts) =>
  byLead(facts) ??
  (facts.areas < facts.minAreas ? { key: 'assessment.refusal.areas', params: { count: facts.areas, least: facts.minAreas } } : undefined);
const byPeer = ({ isReviewer, isAssessor }: VisitFacts) =>
  isAssessor ? 'assessment.refusal.ownReport' : isReviewer ? undefined : 'assessment.refusal.notReviewer';
const notByLead = ({ isLead }: VisitFacts) => (isLead ? 'assessment.refusal.lead' : undefined);
const beforeSigning = ({ hasSigned, isAssessor, isReviewer }: VisitFacts) =>
  isAssessor || isReviewer ? 'assessment.refusal.ownObjection' : hasSigned ? 'assessment.refusal.hasSigned' : undefined;
const answered = ({ openObjections }: VisitFacts) => (openObjections > 0 ? 'assessment.refusal.objectionOpen' : undefined);

const openedAgain = { actionReopened: { to: STATUS.underImprovement, bySystem: true } } as const;

/** A visit of quality assessors, from its planning to the last action. */
export const visitMachine = machine<AssessmentStatus, VisitEvent, VisitFacts>({
  [STATUS.pending]: {
    replan: { to: STATUS.pending },
    cancel: { to: STATUS.cancelled },
    start: { to: STATUS.inProgress, refusedBecause: byAssessor },
    ...voided,
  },
  [STATUS.inProgress]: {
    handOver: { to: STATUS.inProgress },
    handIn: { to: STATUS.draft, refusedBecause: withAreas },
    ...voided,
  },
  [STATUS.draft]: {
    handOver: { to: STATUS.draft },
    amend: { to: STATUS.draft, refusedBecause: withAreas },
    ready: { to: STATUS.review, refusedBecause: byLead },
    ...voided,
  },
  [STATUS.review]: {
    return: { to: STATUS.draft, refusedBecause: byPeer },
    pass: { to: STATUS.signing, refusedBecause: byPeer },
    ...voided,
  },
  [STATUS.signing]: {
    sign: { to: STATUS.completed, bySystem: true, refusedBecause: answered },
    reject: { to: STATUS.draft, bySystem: true },
    object: { to: STATUS.signing, refusedBecause: beforeSigning },
    uphold: { to: STATUS.signing, refusedBecause: notByLead },
    concede: { to: STATUS.draft, refusedBecause: notByLead },
    ...voided,
  },
  [STATUS.completed]: {
    improve: { to: STATUS.underImprovement, bySystem: true },
    settle: { to: STATUS.caseClosed, bySystem: true },
    ...voided,
  },
  [STATUS.underImprovement]: {
    actionsClosed: { to: STATUS.finalReview, bySystem: true },
    raise: { to: STATUS.underImprovement },
    ...voided,
  },
  [STATUS.finalReview]: {
    close: { to: STATUS.caseClosed, refusedBecause: notByLead },
    reopen: { to: STATUS.underImprovement, refusedBecause: notByLead },
    ...openedAgain,
    ...voided,
  },
  [STATUS.caseClosed]: { ...openedAgain, ...voided },
  [STATUS.cancelled]: { ...voided },
  [STATUS.reviewing]: {},
  [STATUS.invalid]: {},
});
