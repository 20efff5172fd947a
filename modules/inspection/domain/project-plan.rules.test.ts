import { describe, expect, test } from 'vitest';
import { INSPECTION_PLAN_STATUS } from '../contract/codes.ts';
import { eventOfParentPlan, follows } from './project-plan.rules.ts';
import { planMachine, type PlanFacts } from './plan.machine.ts';
import { apply } from '@quantum/platform/domain';

const { draft, pending, live, paused, completed, closed } = INSPECTION_PLAN_STATUS;

describe('a part follows the whole plan', () => {
  test.each([
    ['publish', draft, false, true],
    ['publish', closed, false, false],
    ['pause', live, false, true],
    ['pause', paused, false, false],
    ['pause', pending, false, false],
    ['resume', paused, true, true],
    ['resume', paused, false, false],
    ['resume', live, false, false],
    ['stop', draft, false, true],
    ['stop', paused, true, true],
    ['stop', completed, false, false],
    ['update', paused, false, true],
    ['update', closed, false, false],
  ] as const)('%s in %s, held %s: %s', (event, status, held, takes) => expect(follows({ status, held }, event)).toBe(takes));
});

describe('the whole plan follows its parts', () => {
  test.each([
    ['is still to begin', pending, [live, pending], undefined],
    ['begins with the last of them', pending, [live, live], 'begin'],
    ['begins though one was stopped before', pending, [closed, live], 'begin'],
    ['goes on while one does', live, [completed, paused], undefined],
    ['is completed with the last', live, [completed, closed], 'complete'],
    ['begins before it is completed', pending, [completed, completed], 'begin'],
    ['is stopped when all are', live, [closed, closed], 'stop'],
    ['is stopped before it began', draft, [closed, closed], 'stop'],
    ['is stopped while paused', paused, [closed, completed], 'stop'],
    ['is over', completed, [completed], undefined],
  ] as const)('%s', (_, parentPlan, projectPlans, event) => expect(eventOfParentPlan(parentPlan, projectPlans)).toBe(event));
});

const ready: PlanFacts = { hasForm: true, formPublished: true, needsForm: true, spaces: 1, inspectors: 1, hasDates: true };
describe('a further project', () => {
  test.each([
    ['comes to a plan under way', live, 'addPart', { across: true, parts: 19 }, undefined],
    ['comes to a paused one', paused, 'addPart', { across: true, parts: 2 }, undefined],
    ['is one too many', live, 'addPart', { across: true, parts: 20 }, 'inspection.plan.refusal.partsFull'],
    ['does not come to a plan for one', live, 'addPart', {}, 'inspection.plan.refusal.notAcross'],
    ['does not come to a plan that is over', completed, 'addPart', { across: true, parts: 2 }, 'platform.error.eventNotAllowed'],
    ['is held with a paused plan', draft, 'hold', { whole: paused }, undefined],
    ['is not held without a space', draft, 'hold', { whole: paused, spaces: 0 }, 'inspection.plan.refusal.noSpace'],
  ] as const)('%s', (_, status, event, more, key) =>
    expect(apply(planMachine, status, event, { ...ready, ...more }).refusal?.key).toBe(key),
  );
});

describe('a part by itself', () => {
  test.each([
    ['is not resumed while the whole plan is paused', paused, 'resume', { whole: paused }, 'inspection.plan.refusal.wholePaused'],
    ['is resumed while it goes on', paused, 'resume', { whole: live }, undefined],
    ['is not published before the whole plan', draft, 'publish', { whole: draft }, 'inspection.plan.refusal.wholeDraft'],
    ['is paused', live, 'pause', { whole: live }, undefined],
  ] as const)('%s', (_, status, event, more, key) =>
    expect(apply(planMachine, status, event, { ...ready, ...more }).refusal?.key).toBe(key),
  );

  test('a whole plan says that one of its projects is not ready', () =>
    expect(apply(planMachine, draft, 'publish', { ...ready, across: true, spaces: 0 }).refusal?.key).toBe(
      'inspection.plan.refusal.partNoSpace',
    ));
});
