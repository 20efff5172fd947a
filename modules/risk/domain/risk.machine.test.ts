import { apply, applyBySystem } from '@quantum/platform/domain';
import { describe, expect, it, test } from 'vitest';
import { RATING, ASSESSMENT_STATUS, PLAN_STATUS, ROW_STATUS } from '../contract/codes.ts';
import { assessmentMachine } from './assessment.machine.ts';
import { planMachine } from './plan.machine.ts';
import { rowMachine } from './row.machine.ts';

const whole = { rows: 2, unrated: [], ownerless: [] };
const fair = { current: RATING.medium, isAsked: false };

describe('by a person', () => {
  test.each([
    [ASSESSMENT_STATUS.pending, 'start', whole, ASSESSMENT_STATUS.inProgress],
    [ASSESSMENT_STATUS.inProgress, 'submit', whole, ASSESSMENT_STATUS.review],
    [ASSESSMENT_STATUS.inProgress, 'submit', { ...whole, unrated: ['Needle'] }, 'risk.refusal.unrated'],
    [ASSESSMENT_STATUS.inProgress, 'submit', { ...whole, ownerless: ['Needle'] }, 'risk.refusal.ownerless'],
    [ASSESSMENT_STATUS.inProgress, 'submit', { ...whole, rows: 0 }, 'risk.refusal.noRows'],
    [ASSESSMENT_STATUS.signing, 'cancel', whole, ASSESSMENT_STATUS.cancelled],
    [ASSESSMENT_STATUS.completed, 'cancel', whole, 'platform.error.eventNotAllowed'],
  ] as const)('an assessment in %s: %s', (from, event, facts, to) => {
    const move = apply(assessmentMachine, from, event, facts);
    expect(move.to ?? move.refusal!.key).toBe(to);
  });
  test.each([
    [ROW_STATUS.pending, 'treat', fair, ROW_STATUS.underImprovement],
    [ROW_STATUS.pending, 'ask', fair, ROW_STATUS.pending],
    [ROW_STATUS.pending, 'ask', { ...fair, isAsked: true }, 'risk.refusal.asked'],
    [ROW_STATUS.pending, 'ask', { ...fair, current: RATING.extreme }, 'risk.refusal.extreme'],
    [ROW_STATUS.pending, 'ask', { ...fair, current: RATING.low }, 'risk.refusal.fine'],
    [ROW_STATUS.completed, 'rate', fair, ROW_STATUS.completed],
    [ROW_STATUS.signed, 'remove', fair, ROW_STATUS.close],
    [ROW_STATUS.pending, 'accept', fair, 'platform.error.eventNotAllowed'],
  ] as const)('a row in %s: %s', (from, event, facts, to) => {
    const move = apply(rowMachine, from, event, facts);
    expect(move.to ?? move.refusal!.key).toBe(to);
  });
  it('a plan is cancelled until it is completed', () => {
    expect(
      [PLAN_STATUS.draft, PLAN_STATUS.pending, PLAN_STATUS.inProgress, PLAN_STATUS.completed].map(
        (from) => apply(planMachine, from, 'cancel', {}).to,
      ),
    ).toEqual([PLAN_STATUS.cancelled, PLAN_STATUS.cancelled, PLAN_STATUS.cancelled, undefined]);
  });
});

test.each([
  [assessmentMachine, ASSESSMENT_STATUS.waiting, 'open', ASSESSMENT_STATUS.pending],
  [assessmentMachine, ASSESSMENT_STATUS.review, 'reviewed', ASSESSMENT_STATUS.signing],
  [assessmentMachine, ASSESSMENT_STATUS.signing, 'sendBack', ASSESSMENT_STATUS.inProgress],
  [assessmentMachine, ASSESSMENT_STATUS.completed, 'supersede', ASSESSMENT_STATUS.close],
  [rowMachine, ROW_STATUS.draft, 'bearFine', ROW_STATUS.completed],
  [rowMachine, ROW_STATUS.underImprovement, 'solve', ROW_STATUS.pending],
  [rowMachine, ROW_STATUS.signed, 'lapse', ROW_STATUS.pending],
  [rowMachine, ROW_STATUS.completed, 'rise', ROW_STATUS.pending],
  [planMachine, PLAN_STATUS.pending, 'begin', PLAN_STATUS.inProgress],
])('the system moves %# from %s by %s', (machine, from, event, to) => {
  expect(applyBySystem(machine as typeof rowMachine, from as never, event as never).to).toBe(to);
});
