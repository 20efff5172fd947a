import { allowed, apply, applyBySystem } from '@quantum/platform/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RENEWAL_STATUS as TS, type RenewalStatus } from '../contract/codes.ts';
import { renewalMachine, type RenewalEvent } from './renewal.machine.ts';

const FACTS = { today: '2027-02-01', fileFrom: null };

test.each<[RenewalStatus, RenewalEvent, RenewalStatus | string]>([
  [TS.pending, 'file', TS.inProgress],
  [TS.pending, 'grant', TS.completed],
  [TS.pending, 'drop', TS.cancelled],
  [TS.pending, 'refuse', 'platform.error.eventNotAllowed'],
  [TS.inProgress, 'file', 'platform.error.eventNotAllowed'],
  [TS.inProgress, 'grant', TS.completed],
  [TS.inProgress, 'refuse', TS.pending],
  [TS.inProgress, 'drop', 'platform.error.eventNotAllowed'],
  [TS.completed, 'grant', 'platform.error.eventNotAllowed'],
  [TS.cancelled, 'file', 'platform.error.eventNotAllowed'],
])('%s: %s leads to %s', (from, event, result) => {
  const { to, refusal } = apply(renewalMachine, from, event, FACTS);
  expect(to ?? refusal?.key).toBe(result);
});

test.each([
  ['2027-01-29', '2027-01-30', { key: 'compliance-document.refusal.tooEarly', params: { day: '2027-01-30' } }],
  ['2027-01-30', '2027-01-30', undefined],
  ['2027-01-29', null, undefined],
])('on %s, taken from %s on, filing is refused with %j', (today, fileFrom, refusal) =>
  expect(apply(renewalMachine, TS.pending, 'file', { today, fileFrom }).refusal).toEqual(refusal),
);

test('it is obsolete by the system alone, and ends for good', () => {
  for (const from of [TS.pending, TS.inProgress]) {
    expect(apply(renewalMachine, from, 'obsolete', FACTS).refusal).toBeDefined();
    expect(applyBySystem(renewalMachine, from, 'obsolete')).toEqual({ to: TS.cancelled });
  }
  for (const from of [TS.completed, TS.cancelled]) expect(allowed(renewalMachine, from, FACTS)).toEqual([]);
});

test('nothing is filed before the authority takes it, and nothing granted or dropped moves again', () => {
  const step = fc.record({
    event: fc.constantFrom<RenewalEvent>('file', 'grant', 'refuse', 'drop'),
    today: fc.constantFrom('2027-01-01', '2027-01-30', '2027-02-01'),
    fileFrom: fc.constantFrom(null, '2027-01-30'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let status: RenewalStatus = TS.pending;
      let [filed, refused] = [0, 0];
      for (const { event, ...facts } of steps) {
        const { to }: { to?: RenewalStatus } = apply(renewalMachine, status, event, facts);
        if (to === undefined) continue;
        expect([TS.completed, TS.cancelled]).not.toContain(status);
        if (event === 'file') {
          filed++;
          expect(facts.fileFrom === null || facts.fileFrom <= facts.today).toBe(true);
        }
        if (event === 'refuse') refused++;
        expect(filed - refused).toBeGreaterThanOrEqual(0);
        expect(filed - refused).toBeLessThanOrEqual(1);
        status = to;
      }
    }),
  );
});
