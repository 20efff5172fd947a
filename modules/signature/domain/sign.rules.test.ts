import { apply } from '@quantum/platform/domain';
import { describe, expect, test } from 'vitest';
import type { SignerStatus, SignModeWord, SignRuleWord } from '../contract/sign.ts';
import { signerMachine, type SignerEvent } from './signer.machine.ts';
import { signRoundMachine } from './sign-round.machine.ts';
import {
  cancelSigners,
  distinctSigners,
  isSeated,
  outcomeOf,
  ownSteps,
  advanceSigners,
  sendBack,
  signaturesNeeded,
  stepAfterInsert,
  stepsBefore,
  voidSigners,
  type Signer,
  type SignPlan,
} from './sign.rules.ts';

/** Seats of a round of this mode: one after the other has a step each. */
const seatsIn = (mode: SignModeWord, states: readonly SignerStatus[]): Signer[] =>
  states.map((status, i) => ({ id: i + 1, step: mode === 'sequential' ? i + 1 : 1, status, employee_id: i + 1 }));
const states = (all: readonly Signer[]) => all.map((seat) => seat.status).join(' ');
interface Ground {
  plan: SignPlan;
  all: Signer[];
}
/** A module's own round with seats of these states. */
const round = (mode: SignModeWord, rule: SignRuleWord, percent: number | null, ...states: SignerStatus[]): Ground => ({
  plan: { steps: ownSteps(mode, rule, percent, states.length), endsOnRejection: true },
  all: seatsIn(mode, states),
});
const after = ({ plan, all }: Ground) => states(advanceSigners(plan, all));

describe('a seat', () => {
  const facts = { mode: 'parallel' as SignModeWord, isSigner: true, isAuthor: false };
  test.each<[SignerStatus, SignerEvent, Partial<typeof facts & { hasEarlier: boolean }>, string]>([
    ['unsigned', 'ok', {}, 'signed'],
    ['unsigned', 'reject', {}, 'rejected'],
    ['unsigned', 'processing', {}, 'processing'],
    ['processing', 'reassign', {}, 'reassigned'],
    ['processing', 'ok', {}, 'signed'],
    ['waiting', 'ok', {}, 'platform.error.eventNotAllowed'],
    ['signed', 'reject', {}, 'platform.error.eventNotAllowed'],
    ['cancelled', 'ok', {}, 'platform.error.eventNotAllowed'],
    ['unsigned', 'ok', { isSigner: false }, 'signature.refusal.onlySigner'],
    ['unsigned', 'ok', { isAuthor: true }, 'signature.refusal.own'],
    ['unsigned', 'reject', { isAuthor: true }, 'signature.refusal.own'],
    ['unsigned', 'processing', { mode: 'sequential' }, 'signature.refusal.onlyParallel'],
    ['unsigned', 'reassign', { mode: 'sequential' }, 'signature.refusal.onlyParallel'],
    ['signed', 'void', {}, 'voided'],
    ['unsigned', 'back', {}, 'signature.refusal.firstStep'],
    ['unsigned', 'back', { hasEarlier: true }, 'waiting'],
    ['unsigned', 'back', { hasEarlier: true, isAuthor: true }, 'signature.refusal.own'],
    ['processing', 'add', {}, 'processing'],
    ['waiting', 'add', {}, 'platform.error.eventNotAllowed'],
    ['signed', 'back', { hasEarlier: true }, 'platform.error.eventNotAllowed'],
  ])('%s + %s %j → %s', (from, event, over, expected) => {
    const { to, refusal } = apply(signerMachine, from, event, { ...facts, ...over });
    expect(to ?? refusal?.key).toBe(expected);
  });
});

describe('a round', () => {
  test.each([
    [{ isAuthor: true, hasSignature: false }, 'withdrawn'],
    [{ isAuthor: true, hasSignature: true }, 'signature.refusal.alreadySigned'],
    [{ isAuthor: false, hasSignature: false }, 'signature.refusal.onlyAuthor'],
  ])('withdraw %j → %s', (facts, expected) => {
    const { to, refusal } = apply(signRoundMachine, 'signing', 'withdraw', facts);
    expect(to ?? refusal?.key).toBe(expected);
  });

  test.each<[string, Ground, number, string]>([
    ['all of three', round('parallel', 'all', null, 'signed', 'signed', 'unsigned'), 3, 'signing'],
    ['any of three', round('parallel', 'any', null, 'unsigned', 'signed', 'unsigned'), 1, 'signed'],
    ['60 % of three is two', round('parallel', 'percent', 60, 'signed', 'signed', 'unsigned'), 2, 'signed'],
    ['one of a hundredth', round('parallel', 'percent', 1, 'unsigned', 'unsigned'), 1, 'signing'],
    ['in turn means all, whatever the rule', round('sequential', 'any', null, 'signed', 'unsigned'), 1, 'signing'],
    ['a reassigned seat counts by its successor', round('parallel', 'all', null, 'reassigned', 'signed'), 1, 'signed'],
    ['a rejection beats signatures', round('parallel', 'any', null, 'signed', 'rejected'), 1, 'rejected'],
  ])('%s', (_, { plan, all }, needed, outcome) => {
    expect(signaturesNeeded(plan.steps[0]!, all)).toBe(needed);
    expect(outcomeOf(plan, all)).toBe(outcome);
  });

  test.each<[string, Ground, string]>([
    ['opens all at once', round('parallel', 'all', null, 'waiting', 'waiting'), 'unsigned unsigned'],
    ['opens the first', round('sequential', 'all', null, 'waiting', 'waiting'), 'unsigned waiting'],
    ['opens the next', round('sequential', 'all', null, 'signed', 'waiting', 'waiting'), 'signed unsigned waiting'],
    ['waits for the one before', round('sequential', 'all', null, 'unsigned', 'waiting'), 'unsigned waiting'],
    ['cancels what a rejection leaves', round('sequential', 'all', null, 'signed', 'rejected', 'waiting'), 'signed rejected cancelled'],
    ['cancels what one signature leaves', round('parallel', 'any', null, 'signed', 'processing'), 'signed cancelled'],
  ])('%s', (_, ground, expected) => expect(after(ground)).toBe(expected));

  test('withdrawing and voiding leave no seat open', () => {
    expect(states(cancelSigners(seatsIn('parallel', ['unsigned', 'waiting'])))).toBe('cancelled cancelled');
    expect(states(voidSigners(seatsIn('parallel', ['signed', 'processing', 'rejected'])))).toBe('voided cancelled rejected');
  });

  test('each person sits once, never who made it', () => expect(distinctSigners([5, null, 7, 5, 9], [9])).toEqual([5, 7]));
});

/** Two steps: any of two, then all of two. */
const twoSteps = (endsOnRejection: boolean, ...status: SignerStatus[]): Ground => ({
  plan: {
    steps: [
      { no: 1, mode: 'any', percent: null },
      { no: 2, mode: 'all', percent: null },
    ],
    endsOnRejection,
  },
  all: status.map((one, i) => ({ id: i + 1, step: i < 2 ? 1 : 2, status: one, employee_id: i + 1 })),
});

describe('steps of several seats', () => {
  test.each<[string, Ground, string]>([
    ['only the first step opens', twoSteps(true, 'waiting', 'waiting', 'waiting', 'waiting'), 'unsigned unsigned waiting waiting'],
    [
      'one of any is enough, the other is not needed',
      twoSteps(true, 'signed', 'unsigned', 'waiting', 'waiting'),
      'signed cancelled unsigned unsigned',
    ],
    ['a rejection ends it', twoSteps(true, 'rejected', 'unsigned', 'waiting', 'waiting'), 'rejected cancelled cancelled cancelled'],
    [
      'or leaves it to the other of the step',
      twoSteps(false, 'rejected', 'unsigned', 'waiting', 'waiting'),
      'rejected unsigned waiting waiting',
    ],
    ['who signs all the same', twoSteps(false, 'rejected', 'signed', 'waiting', 'waiting'), 'rejected signed unsigned unsigned'],
    [
      'all of the step have rejected',
      twoSteps(false, 'rejected', 'rejected', 'waiting', 'waiting'),
      'rejected rejected cancelled cancelled',
    ],
    [
      'all answer before it is rejected',
      twoSteps(false, 'signed', 'cancelled', 'rejected', 'unsigned'),
      'signed cancelled rejected unsigned',
    ],
    [
      'a later step waits while an earlier one is open',
      twoSteps(true, 'unsigned', 'unsigned', 'unsigned', 'signed'),
      'unsigned unsigned waiting signed',
    ],
  ])('%s', (_, ground, expected) => expect(after(ground)).toBe(expected));

  test('sent back: what was signed since is void and signed again, who was not needed may be needed again', () => {
    const { plan, all } = twoSteps(true, 'signed', 'cancelled', 'signed', 'processing');
    const back = sendBack(all, 1);
    expect(states(back.seats)).toBe('voided waiting voided waiting');
    expect(back.again.map(({ id }) => id)).toEqual([1, 3]);
    const anew = back.again.map((seat, i): Signer => ({ ...seat, id: 5 + i, status: 'waiting' }));
    expect(states(advanceSigners(plan, [...back.seats, ...anew]))).toBe('voided unsigned voided waiting unsigned waiting');
  });

  test('a step before the one sent back to keeps what was signed', () => {
    const { all } = round('sequential', 'all', null, 'signed', 'signed', 'unsigned');
    expect(states(sendBack(all, 2).seats)).toBe('signed voided waiting');
  });

  test('who was seated elsewhere since is not seated twice', () => {
    const all: Signer[] = [
      { id: 1, step: 1, status: 'cancelled', employee_id: 7 },
      { id: 2, step: 2, status: 'unsigned', employee_id: 7 },
    ];
    expect(states(sendBack(all, 1).seats)).toBe('cancelled waiting');
    expect([isSeated(all, 7), isSeated([all[0]!], 7), isSeated(all, 8)]).toEqual([true, false, false]);
  });

  test.each([
    [2, 'before', 2],
    [2, 'after', 3],
    [1, 'before', 1],
  ] as const)('added %i %s stands at %i', (no, where, at) => {
    expect(stepAfterInsert(no, where)).toBe(at);
  });

  test('back leads to earlier steps alone', () => {
    const { plan } = round('sequential', 'all', null, 'signed', 'signed', 'unsigned');
    expect([stepsBefore(plan, 3), stepsBefore(plan, 1)]).toEqual([[1, 2], []]);
  });
});
