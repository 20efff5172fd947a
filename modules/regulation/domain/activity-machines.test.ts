import { allowed, apply, applyBySystem, isBySystem } from '@quantum/platform/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ACTIVITY_STATUS as GA,
  CALL_OUT,
  COOPERATION_STATUS,
  GT,
  IMPROVEMENT_STATUS as TS,
  type RegulationTaskStatus,
} from '../contract/activity-codes.ts';
import { activityMachine, type ActivityFacts } from './activity.machine.ts';
import { callOutMachine } from './call-out.machine.ts';
import { cooperationMachine } from './cooperation.machine.ts';
import { improvementMachine } from './improvement.machine.ts';
import { regulationTaskMachine, type RegulationTaskEvent, type RegulationTaskFacts } from './task.machine.ts';

const PLANNED: ActivityFacts = { clauses: 3, units: 2, unassigned: 0 };
test.each([
  [{}, undefined],
  [{ clauses: 0 }, 'regulation.refusal.noClauses'],
  [{ units: 0 }, 'regulation.refusal.noUnits'],
  [{ unassigned: 1 }, 'regulation.refusal.unassigned'],
])('an activity with %j is scheduled, or not: %s', (more, refusal) =>
  expect(apply(activityMachine, GA.draft, 'schedule', { ...PLANNED, ...more }).refusal?.key).toBe(refusal),
);

test('an activity starts once it is planned, is completed by its tasks alone, and ends for good', () => {
  expect(apply(activityMachine, GA.draft, 'start', PLANNED).refusal).toBeDefined();
  expect(apply(activityMachine, GA.pending, 'start', PLANNED)).toEqual({ to: GA.live });
  expect(isBySystem(activityMachine, GA.live, 'complete')).toBe(true);
  expect(applyBySystem(activityMachine, GA.live, 'complete')).toEqual({ to: GA.completed });
  for (const from of [GA.pending, GA.live]) expect(apply(activityMachine, from, 'discontinue', PLANNED)).toEqual({ to: GA.discontinued });
  for (const from of [GA.completed, GA.discontinued]) expect(allowed(activityMachine, from, PLANNED)).toEqual([]);
});

const ASSIGNEE: RegulationTaskFacts = { isAssignee: true, unjudged: 0, isLate: false, isCalledToday: false };
const REVIEWER: RegulationTaskFacts = { ...ASSIGNEE, isAssignee: false };
test.each<[RegulationTaskStatus, RegulationTaskEvent, RegulationTaskFacts, RegulationTaskStatus | string]>([
  [GT.pending, 'open', ASSIGNEE, GT.inProgress],
  [GT.pending, 'open', REVIEWER, 'regulation.refusal.notAssignee'],
  [GT.pending, 'submit', ASSIGNEE, 'platform.error.eventNotAllowed'],
  [GT.inProgress, 'cooperate', ASSIGNEE, GT.cooperating],
  [GT.inProgress, 'submit', ASSIGNEE, GT.reviewing],
  [GT.inProgress, 'submit', { ...ASSIGNEE, unjudged: 2 }, 'regulation.refusal.unjudged'],
  [GT.inProgress, 'submit', REVIEWER, 'regulation.refusal.notAssignee'],
  [GT.cooperating, 'cooperate', ASSIGNEE, GT.cooperating],
  [GT.cooperating, 'submit', ASSIGNEE, 'regulation.refusal.cooperating'],
  [GT.cooperating, 'answered', ASSIGNEE, 'platform.error.eventNotAllowed'],
  [GT.reviewing, 'pass', REVIEWER, GT.completed],
  [GT.reviewing, 'pass', ASSIGNEE, 'regulation.refusal.ownReview'],
  [GT.reviewing, 'reject', REVIEWER, GT.inProgress],
  [GT.reviewing, 'reject', ASSIGNEE, 'regulation.refusal.ownReview'],
  [GT.pending, 'reassign', REVIEWER, GT.pending],
  [GT.inProgress, 'reassign', REVIEWER, GT.inProgress],
  [GT.cooperating, 'reassign', REVIEWER, GT.cooperating],
  [GT.reviewing, 'reassign', REVIEWER, 'platform.error.eventNotAllowed'],
  [GT.pending, 'callOut', REVIEWER, 'regulation.refusal.notLate'],
  [GT.inProgress, 'callOut', { ...REVIEWER, isLate: true }, GT.inProgress],
  [GT.inProgress, 'callOut', { ...REVIEWER, isLate: true, isCalledToday: true }, 'regulation.refusal.calledToday'],
  [GT.reviewing, 'callOut', { ...REVIEWER, isLate: true }, 'platform.error.eventNotAllowed'],
])('task in %s: %s by %j leads to %s', (from, event, facts, result) => {
  const { to, refusal } = apply(regulationTaskMachine, from, event, facts);
  expect(to ?? refusal?.key).toBe(result);
});

test('a task is completed only by a person other than its assignee, after it was complete', () => {
  const step = fc.record({
    event: fc.constantFrom<RegulationTaskEvent>('open', 'cooperate', 'answered', 'submit', 'pass', 'reject', 'reassign', 'callOut'),
    isAssignee: fc.boolean(),
    unjudged: fc.integer({ min: 0, max: 2 }),
    isLate: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let status: RegulationTaskStatus = GT.pending;
      let submittedComplete = false;
      for (const { event, ...facts } of steps) {
        const all = { ...facts, isCalledToday: false };
        const to: RegulationTaskStatus | undefined = (
          event === 'answered' ? applyBySystem(regulationTaskMachine, status, event) : apply(regulationTaskMachine, status, event, all)
        ).to;
        if (to === undefined) continue;
        if (event === 'submit') submittedComplete = facts.unjudged === 0 && facts.isAssignee;
        if (to === GT.completed) expect([submittedComplete, facts.isAssignee]).toEqual([true, false]);
        status = to;
      }
    }),
  );
});

const CO = { isCoPerson: true, isAssignee: false, unjudged: 0 };
test('a cooperation is saved and answered by the person who was asked, and withdrawn by the assignee', () => {
  const { pending, inProgress, completed } = COOPERATION_STATUS;
  expect(apply(cooperationMachine, pending, 'save', CO)).toEqual({ to: inProgress });
  expect(apply(cooperationMachine, pending, 'answer', CO).refusal).toBeDefined();
  expect(apply(cooperationMachine, inProgress, 'answer', { ...CO, unjudged: 1 }).refusal?.key).toBe('regulation.refusal.unjudged');
  expect(apply(cooperationMachine, inProgress, 'answer', CO)).toEqual({ to: completed });
  expect(apply(cooperationMachine, inProgress, 'save', { ...CO, isCoPerson: false }).refusal?.key).toBe('regulation.refusal.notCoPerson');
  expect(apply(cooperationMachine, inProgress, 'withdraw', CO).refusal?.key).toBe('regulation.refusal.notAssignee');
  expect(apply(cooperationMachine, pending, 'withdraw', { ...CO, isAssignee: true }).to).toBe(completed);
  expect(allowed(cooperationMachine, completed, CO)).toEqual([]);
});

test('a call-out is handled by the next save, and may be repeated', () => {
  expect(apply(callOutMachine, CALL_OUT.notCalled, 'callOut', undefined)).toEqual({ to: CALL_OUT.called });
  expect(applyBySystem(callOutMachine, CALL_OUT.called, 'saved')).toEqual({ to: CALL_OUT.handled });
  expect(applyBySystem(callOutMachine, CALL_OUT.notCalled, 'saved').refusal).toBeDefined();
  expect(apply(callOutMachine, CALL_OUT.handled, 'callOut', undefined)).toEqual({ to: CALL_OUT.called });
});

const FACTS = { actions: 1, hasCorrected: false };
test.each([
  [TS.draft, 'start', FACTS, TS.underImprovement],
  [TS.draft, 'start', { ...FACTS, actions: 0 }, 'regulation.refusal.noAction'],
  [TS.draft, 'cancel', FACTS, TS.cancelled],
  [TS.underImprovement, 'cancel', FACTS, 'platform.error.eventNotAllowed'],
  [TS.underImprovement, 'actionsClosed', FACTS, 'platform.error.eventNotAllowed'],
  [TS.verifying, 'close', FACTS, TS.caseClosed],
  [TS.verifying, 'close', { ...FACTS, hasCorrected: true }, 'regulation.refusal.ownCorrection'],
  [TS.verifying, 'insufficient', FACTS, TS.underImprovement],
  [TS.verifying, 'insufficient', { ...FACTS, hasCorrected: true }, 'regulation.refusal.ownCorrection'],
  [TS.caseClosed, 'close', FACTS, 'platform.error.eventNotAllowed'],
] as const)('improvement in %s: %s with %j leads to %s', (from, event, facts, result) => {
  const { to, refusal } = apply(improvementMachine, from, event, facts);
  expect(to ?? refusal?.key).toBe(result);
});

test.each([
  [TS.underImprovement, 'actionsClosed', TS.verifying],
  [TS.underImprovement, 'actionsCancelled', TS.draft],
  [TS.verifying, 'actionReopened', TS.underImprovement],
] as const)('improvement in %s: its actions move it by %s to %s', (from, event, to) =>
  expect(applyBySystem(improvementMachine, from, event)).toEqual({ to }),
);
