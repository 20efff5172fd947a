import { addDays, allowed, apply, applyBySystem } from '@quantum/platform/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOCUMENT_STATUS as CD, type DocumentStatus } from '../contract/codes.ts';
import { documentMachine, type DocumentEvent, type DocumentFacts } from './document.machine.ts';
import { isInForce, statusOn } from './validity.rules.ts';

const FACTS: DocumentFacts = { hasOpenRenewal: false, hasEnd: true, isRevoked: false, isReplaced: false };

test.each<[DocumentStatus, DocumentEvent, Partial<DocumentFacts>, DocumentStatus | string]>([
  [CD.valid, 'amend', {}, CD.valid],
  [CD.valid, 'revoke', {}, CD.invalid],
  [CD.valid, 'revoke', { isReplaced: true }, 'compliance-document.refusal.replaced'],
  [CD.valid, 'renew', {}, CD.valid],
  [CD.valid, 'renew', { hasOpenRenewal: true }, 'compliance-document.refusal.renewalOpen'],
  [CD.valid, 'renew', { isReplaced: true }, 'compliance-document.refusal.replaced'],
  [CD.valid, 'renew', { hasEnd: false }, 'compliance-document.refusal.noEnd'],
  [CD.valid, 'notNeeded', {}, CD.inapplicable],
  [CD.valid, 'reinstate', {}, 'platform.error.eventNotAllowed'],
  [CD.invalid, 'revoke', {}, 'platform.error.eventNotAllowed'],
  [CD.invalid, 'renew', {}, CD.invalid],
  [CD.invalid, 'renew', { hasEnd: false, isRevoked: true }, CD.invalid],
  [CD.invalid, 'amend', { isReplaced: true }, 'compliance-document.refusal.replaced'],
  [CD.invalid, 'notNeeded', {}, CD.inapplicable],
  [CD.inapplicable, 'renew', {}, 'platform.error.eventNotAllowed'],
  [CD.inapplicable, 'revoke', {}, 'platform.error.eventNotAllowed'],
  [CD.inapplicable, 'reinstate', {}, CD.valid],
])('%s: %s with %j leads to %s', (from, event, more, result) => {
  const { to, refusal } = apply(documentMachine, from, event, { ...FACTS, ...more });
  expect(to ?? refusal?.key).toBe(result);
});

test('no person starts or ends a document', () => {
  for (const from of [CD.valid, CD.invalid, CD.inapplicable])
    expect(allowed(documentMachine, from, FACTS).filter(({ event }) => event === 'start' || event === 'expire')).toEqual([]);
  expect(applyBySystem(documentMachine, CD.valid, 'expire')).toEqual({ to: CD.invalid });
  expect(applyBySystem(documentMachine, CD.invalid, 'start', { isRevoked: false })).toEqual({ to: CD.valid });
  expect(applyBySystem(documentMachine, CD.invalid, 'start', { isRevoked: true }).refusal?.key).toBe('compliance-document.refusal.revoked');
});

test('whatever is done on whatever day, after the night the state is what the dates say, and what is revoked never comes back', () => {
  const START = '2026-01-01';
  const step = fc.record({
    days: fc.integer({ min: 0, max: 40 }),
    event: fc.constantFrom<DocumentEvent>('amend', 'revoke', 'renew', 'notNeeded', 'reinstate'),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 120 }),
      fc.array(step, { maxLength: 20 }),
      (ahead, length, steps) => {
        const period = { validFrom: addDays(START, ahead), validTo: addDays(START, ahead + length), revokedOn: null as string | null };
        let [day, status] = [START, statusOn(period, START)];
        for (const { days, event } of steps) {
          day = addDays(day, days);
          // The night before.
          const night: DocumentEvent = isInForce(period, day) ? 'start' : 'expire';
          const isRevoked = period.revokedOn !== null;
          status = applyBySystem(documentMachine, status, night, { isRevoked }).to ?? status;
          if (status !== CD.inapplicable) expect(status).toBe(statusOn(period, day));
          const { to } = apply(documentMachine, status, event, { ...FACTS, isRevoked });
          if (to === undefined) continue;
          if (event === 'revoke') period.revokedOn = day;
          status = to === CD.valid ? statusOn(period, day) : to;
          if (status === CD.valid) expect(period.revokedOn).toBeNull();
        }
      },
    ),
  );
});
