import { apply, applyBySystem } from '@quantum/platform/domain';
import { describe, expect, it, test } from 'vitest';
import { RATING as R, ASSESSMENT_STATUS as A, PLAN_STATUS as P, ROW_STATUS as S, VERSION_STATUS as V } from '../contract/codes.ts';
import { assessmentMachine } from './assessment.machine.ts';
import { planMachine } from './plan.machine.ts';
import { rowMachine } from './row.machine.ts';
import { versionMachine } from './version.machine.ts';

const whole = { rows: 2, unrated: [], ownerless: [] };
const fair = { current: R.medium, isAsked: false };

describe('by a person', () => {
  test.each([
    [V.pending, 'publish', { lacks: null, usedBy: 0 }, V.active],
    [V.pending, 'publish', { lacks: 'risk.refusal.cells', usedBy: 0 }, 'risk.refusal.cells'],
    [V.active, 'withdraw', { lacks: null, usedBy: 2 }, 'risk.refusal.used'],
    [V.active, 'withdraw', { lacks: null, usedBy: 0 }, V.inactive],
    [V.readOnly, 'publish', { lacks: null, usedBy: 0 }, 'platform.error.eventNotAllowed'],
  ] as const)('a version in %s: %s', (from, event, facts, to) => {
    const move = apply(versionMachine, from, event, facts);
    expect(move.to ?? move.refusal!.key).toBe(to);
  });
  test.each([
    [A.pending, 'start', whole, A.inProgress],
    [A.inProgress, 'submit', whole, A.review],
    [A.inProgress, 'submit', { ...whole, unrated: ['Needle'] }, 'risk.refusal.unrated'],
    [A.inProgress, 'submit', { ...whole, ownerless: ['Needle'] }, 'risk.refusal.ownerless'],
    [A.inProgress, 'submit', { ...whole, rows: 0 }, 'risk.refusal.noRows'],
    [A.signing, 'cancel', whole, A.cancelled],
    [A.completed, 'cancel', whole, 'platform.error.eventNotAllowed'],
  ] as const)('an assessment in %s: %s', (from, event, facts, to) => {
    const move = apply(assessmentMachine, from, event, facts);
    expect(move.to ?? move.refusal!.key).toBe(to);
  });
  test.each([
    [S.pending, 'treat', fair, S.underImprovement],
    [S.pending, 'ask', fair, S.pending],
    [S.pending, 'ask', { ...fair, isAsked: true }, 'risk.refusal.asked'],
    [S.pending, 'ask', { ...fair, current: R.extreme }, 'risk.refusal.extreme'],
    [S.pending, 'ask', { ...fair, current: R.low }, 'risk.refusal.fine'],
    [S.completed, 'rate', fair, S.completed],
    [S.signed, 'remove', fair, S.close],
    [S.pending, 'accept', fair, 'platform.error.eventNotAllowed'],
  ] as const)('a row in %s: %s', (from, event, facts, to) => {
    const move = apply(rowMachine, from, event, facts);
    expect(move.to ?? move.refusal!.key).toBe(to);
  });
  it('a plan is cancelled until it is completed', () => {
    expect([P.draft, P.pending, P.inProgress, P.completed].map((from) => apply(planMachine, from, 'cancel', {}).to)).toEqual([
      P.cancelled,
      P.cancelled,
      P.cancelled,
      undefined,
    ]);
  });
});

test.each([
  [assessmentMachine, A.waiting, 'open', A.pending],
  [assessmentMachine, A.review, 'reviewed', A.signing],
  [assessmentMachine, A.signing, 'sendBack', A.inProgress],
  [assessmentMachine, A.completed, 'supersede', A.close],
  [rowMachine, S.draft, 'bearFine', S.completed],
  [rowMachine, S.underImprovement, 'solve', S.pending],
  [rowMachine, S.signed, 'lapse', S.pending],
  [rowMachine, S.completed, 'rise', S.pending],
  [versionMachine, V.active, 'replace', V.readOnly],
  [planMachine, P.pending, 'begin', P.inProgress],
])('the system moves %# from %s by %s', (machine, from, event, to) => {
  expect(applyBySystem(machine as typeof rowMachine, from as never, event as never).to).toBe(to);
});
