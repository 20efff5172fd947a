import { allowed, apply, applyBySystem, isBySystem } from '@quantum/platform/domain';
import { expect, test } from 'vitest';
import { ASSESSMENT_STATUS as STATUS, type AssessmentStatus } from '../contract/codes.ts';
import { aseMachine, NO_FACTS, NO_VISIT_FACTS, visitMachine, type AseEvent, type VisitEvent } from './assessment.machine.ts';

const REVIEWER = { ...NO_FACTS, isReviewer: true };
const TEAM = { ...NO_VISIT_FACTS, isLead: true, isAssessor: true, areas: 3, minAreas: 3 };

test.each<[AssessmentStatus, AseEvent, AssessmentStatus]>([
  [STATUS.inProgress, 'handIn', STATUS.reviewing],
  [STATUS.inProgress, 'raise', STATUS.inProgress],
  [STATUS.reviewing, 'raise', STATUS.reviewing],
  [STATUS.underImprovement, 'raise', STATUS.underImprovement],
  [STATUS.reviewing, 'review', STATUS.reviewing],
  [STATUS.reviewing, 'return', STATUS.inProgress],
  [STATUS.reviewing, 'accept', STATUS.completed],
  [STATUS.completed, 'void', STATUS.invalid],
  [STATUS.cancelled, 'void', STATUS.invalid],
])('ASE in %s: %s leads to %s', (from, event, to) => expect(apply(aseMachine, from, event, REVIEWER)).toEqual({ to }));

test.each<[AssessmentStatus, AseEvent, AssessmentStatus]>([
  [STATUS.pending, 'open', STATUS.inProgress],
  [STATUS.pending, 'lapse', STATUS.cancelled],
  [STATUS.inProgress, 'lapse', STATUS.cancelled],
  [STATUS.pending, 'discontinue', STATUS.cancelled],
  [STATUS.inProgress, 'discontinue', STATUS.cancelled],
  [STATUS.completed, 'improve', STATUS.underImprovement],
  [STATUS.completed, 'close', STATUS.caseClosed],
  [STATUS.underImprovement, 'close', STATUS.caseClosed],
  [STATUS.caseClosed, 'reopen', STATUS.underImprovement],
])('ASE in %s: the system moves it by %s to %s, no person does', (from, event, to) => {
  expect(applyBySystem(aseMachine, from, event)).toEqual({ to });
  expect(isBySystem(aseMachine, from, event)).toBe(true);
  expect(apply(aseMachine, from, event, REVIEWER).refusal?.key).toBe('platform.error.eventNotAllowed');
});

test.each<[AseEvent, Partial<typeof NO_FACTS>, string | undefined]>([
  ['review', {}, undefined],
  ['review', { isAuthor: true }, 'assessment.refusal.author'],
  ['review', { isAssessor: true }, 'assessment.refusal.assessor'],
  ['return', {}, 'assessment.refusal.reviewFirst'],
  ['accept', {}, 'assessment.refusal.reviewFirst'],
  ['accept', { isReviewer: true }, undefined],
  ['accept', { isReviewer: true, isAssessor: true }, 'assessment.refusal.assessor'],
])('reviewing an ASE, %s with %j: %s', (event, facts, refusal) =>
  expect(apply(aseMachine, STATUS.reviewing, event, { ...NO_FACTS, ...facts }).refusal?.key).toBe(refusal),
);

test('what was handed in does not lapse with the visit', () =>
  expect(applyBySystem(aseMachine, STATUS.reviewing, 'lapse').refusal).toBeDefined());

test.each<[AssessmentStatus, VisitEvent, AssessmentStatus]>([
  [STATUS.pending, 'replan', STATUS.pending],
  [STATUS.pending, 'cancel', STATUS.cancelled],
  [STATUS.pending, 'start', STATUS.inProgress],
  [STATUS.inProgress, 'handIn', STATUS.draft],
  [STATUS.inProgress, 'handOver', STATUS.inProgress],
  [STATUS.draft, 'handOver', STATUS.draft],
  [STATUS.draft, 'ready', STATUS.review],
  [STATUS.draft, 'amend', STATUS.draft],
  [STATUS.underImprovement, 'raise', STATUS.underImprovement],
])('visit in %s: %s leads to %s', (from, event, to) => expect(apply(visitMachine, from, event, TEAM)).toEqual({ to }));

test.each<[AssessmentStatus, VisitEvent, AssessmentStatus]>([
  [STATUS.signing, 'sign', STATUS.completed],
  [STATUS.signing, 'reject', STATUS.draft],
  [STATUS.finalReview, 'actionReopened', STATUS.underImprovement],
  [STATUS.caseClosed, 'actionReopened', STATUS.underImprovement],
  [STATUS.completed, 'improve', STATUS.underImprovement],
  [STATUS.completed, 'settle', STATUS.caseClosed],
  [STATUS.underImprovement, 'actionsClosed', STATUS.finalReview],
])('visit in %s: the system moves it by %s to %s', (from, event, to) => {
  expect(applyBySystem(visitMachine, from, event)).toEqual({ to });
  expect(isBySystem(visitMachine, from, event)).toBe(true);
});

test.each<[AssessmentStatus, VisitEvent, Partial<typeof NO_VISIT_FACTS>, string | undefined]>([
  [STATUS.pending, 'start', {}, 'assessment.refusal.notAssessor'],
  [STATUS.inProgress, 'handIn', { isLead: true, areas: 2, minAreas: 3 }, 'assessment.refusal.areas'],
  [STATUS.inProgress, 'handIn', { areas: 3, minAreas: 3 }, 'assessment.refusal.notLead'],
  [STATUS.review, 'pass', { isReviewer: true, isAssessor: true }, 'assessment.refusal.ownReport'],
  [STATUS.review, 'pass', {}, 'assessment.refusal.notReviewer'],
  [STATUS.review, 'pass', { isReviewer: true }, undefined],
  [STATUS.finalReview, 'close', { isLead: true }, 'assessment.refusal.lead'],
  [STATUS.finalReview, 'close', {}, undefined],
  [STATUS.finalReview, 'reopen', {}, undefined],
  [STATUS.draft, 'amend', {}, 'assessment.refusal.notLead'],
  [STATUS.draft, 'amend', { isLead: true, areas: 1, minAreas: 2 }, 'assessment.refusal.areas'],
  [STATUS.draft, 'ready', { isAssessor: true }, 'assessment.refusal.notLead'],
  [STATUS.signing, 'object', {}, undefined],
  [STATUS.signing, 'object', { hasSigned: true }, 'assessment.refusal.hasSigned'],
  [STATUS.signing, 'object', { isAssessor: true }, 'assessment.refusal.ownObjection'],
  [STATUS.signing, 'object', { isReviewer: true }, 'assessment.refusal.ownObjection'],
  [STATUS.signing, 'uphold', { isLead: true }, 'assessment.refusal.lead'],
  [STATUS.signing, 'concede', { isLead: true }, 'assessment.refusal.lead'],
])('visit in %s, %s with %j: %s', (from, event, facts, refusal) =>
  expect(apply(visitMachine, from, event, { ...NO_VISIT_FACTS, ...facts }).refusal?.key).toBe(refusal),
);

test('nothing leads out of a void record', () => {
  expect(allowed(aseMachine, STATUS.invalid, NO_FACTS)).toEqual([]);
  expect(allowed(visitMachine, STATUS.invalid, NO_VISIT_FACTS)).toEqual([]);
});
