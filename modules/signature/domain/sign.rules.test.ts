import { apply } from '@quantum/platform/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@quantum/platform/testing/runs';
import type { SignerStatus, SignModeWord, SignRuleWord } from '../contract/sign.ts';
import { signerMachine, type SignerAct, type SignerEvent } from './signer.machine.ts';
import { signRoundMachine } from './sign-round.machine.ts';
import {
  cancelSigners,
  distinctSigners,
  isOpenSigner,
  outcomeOf,
  advanceSigners,
  signaturesNeeded,
  voidSigners,
  type Signer,
} from './sign.rules.ts';

const seats = (...states: SignerStatus[]): Signer[] => states.map((status, i) => ({ id: i + 1, step: i + 1, status }));
const states = (all: readonly Signer[]) => all.map((seat) => seat.status).join(' ');
const rules = (mode: SignModeWord, rule: SignRuleWord = 'all', percent: number | null = null) => ({ mode, rule, percent });

describe('a seat', () => {
  const facts = { mode: 'parallel' as SignModeWord, isSigner: true, isAuthor: false };
  test.each<[SignerStatus, SignerEvent, Partial<typeof facts>, string]>([
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

  test.each<[string, ReturnType<typeof rules>, Signer[], number, string]>([
    ['all of three', rules('parallel'), seats('signed', 'signed', 'unsigned'), 3, 'signing'],
    ['any of three', rules('parallel', 'any'), seats('unsigned', 'signed', 'unsigned'), 1, 'signed'],
    ['60 % of three is two', rules('parallel', 'percent', 60), seats('signed', 'signed', 'unsigned'), 2, 'signed'],
    ['one of a hundredth', rules('parallel', 'percent', 1), seats('unsigned', 'unsigned'), 1, 'signing'],
    ['in turn means all, whatever the rule', rules('sequential', 'any'), seats('signed', 'unsigned'), 2, 'signing'],
    ['a reassigned seat counts by its successor', rules('parallel'), seats('reassigned', 'signed'), 1, 'signed'],
    ['a rejection beats signatures', rules('parallel', 'any'), seats('signed', 'rejected'), 1, 'rejected'],
  ])('%s', (_, rule, all, needed, outcome) => {
    expect(signaturesNeeded(rule, all)).toBe(needed);
    expect(outcomeOf(rule, all)).toBe(outcome);
  });

  test.each<[string, ReturnType<typeof rules>, Signer[], string]>([
    ['opens all at once', rules('parallel'), seats('waiting', 'waiting'), 'unsigned unsigned'],
    ['opens the first', rules('sequential'), seats('waiting', 'waiting'), 'unsigned waiting'],
    ['opens the next', rules('sequential'), seats('signed', 'waiting', 'waiting'), 'signed unsigned waiting'],
    ['waits for the one before', rules('sequential'), seats('unsigned', 'waiting'), 'unsigned waiting'],
    ['cancels what a rejection leaves', rules('sequential'), seats('signed', 'rejected', 'waiting'), 'signed rejected cancelled'],
    ['cancels what one signature leaves', rules('parallel', 'any'), seats('signed', 'processing'), 'signed cancelled'],
  ])('%s', (_, rule, all, expected) => expect(states(advanceSigners(rule, all))).toBe(expected));

  test('withdrawing and voiding leave no seat open', () => {
    expect(states(cancelSigners(seats('unsigned', 'waiting')))).toBe('cancelled cancelled');
    expect(states(voidSigners(seats('signed', 'processing', 'rejected')))).toBe('voided cancelled rejected');
  });

  test('each person sits once, never who made it', () => expect(distinctSigners([5, null, 7, 5, 9], [9])).toEqual([5, 7]));
});

/** Whatever people do in whatever order, a round ends once and stays ended. */
describe('any order of acts', () => {
  const act = fc.record({ seat: fc.nat(9), event: fc.constantFrom<SignerAct>('ok', 'reject', 'processing', 'reassign') });
  const setup = fc.record({
    mode: fc.constantFrom<SignModeWord>('sequential', 'parallel'),
    rule: fc.constantFrom<SignRuleWord>('all', 'any', 'percent'),
    percent: fc.integer({ min: 1, max: 100 }),
    count: fc.integer({ min: 1, max: 6 }),
    acts: fc.array(act, { maxLength: 40 }),
  });

  test('ends in exactly one outcome, and all signing everything always completes it', () =>
    fc.assert(
      fc.property(setup, ({ count, acts, ...rule }) => {
        let all = advanceSigners(rule, seats(...Array.from({ length: count }, () => 'waiting' as const)));
        const run = (seatIndex: number, event: SignerAct) => {
          const seat = all[seatIndex % all.length]!;
          const before = outcomeOf(rule, all);
          const { to } = apply(signerMachine, seat.status, event, { mode: rule.mode, isSigner: true, isAuthor: false });
          if (!to) return;
          // Nothing can be done in a round that has ended.
          expect(before).toBe('signing');
          all = all.map((one) => (one === seat ? { ...one, status: to } : one));
          if (event === 'reassign') all = [...all, { id: all.length + 1, step: seat.step, status: 'unsigned' }];
          all = advanceSigners(rule, all);
        };
        for (const one of acts) run(one.seat, one.event);
        while (outcomeOf(rule, all) === 'signing') {
          const open = all.findIndex(isOpenSigner);
          // A round that continues always has someone to act.
          expect(open).toBeGreaterThanOrEqual(0);
          run(open, 'ok');
        }
        const outcome = outcomeOf(rule, all);
        expect(outcome === 'rejected').toBe(all.some((seat) => seat.status === 'rejected'));
        expect(all.filter((seat) => seat.status === 'rejected').length).toBeLessThanOrEqual(1);
        if (outcome === 'signed')
          expect(all.filter((seat) => seat.status === 'signed').length).toBeGreaterThanOrEqual(signaturesNeeded(rule, all));
        expect(all.some((seat) => isOpenSigner(seat) || seat.status === 'waiting')).toBe(false);
      }),
      { numRuns: runs(300) },
    ));
});
