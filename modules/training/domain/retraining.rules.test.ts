import { describe, expect, it } from 'vitest';
import { enrolmentOf, heldAfterRevision } from './retraining.rules.ts';

const DAY = '2026-11-23';

describe('what is held after a material revision', () => {
  it.each<[string, string | null | undefined, string | undefined, string | null | undefined]>([
    ['stays without one', '2027-05-01', undefined, '2027-05-01'],
    ['is nothing where nothing was held', undefined, '2026-12-31', undefined],
    ['ends with the day to learn again', '2027-05-01', '2026-12-31', '2026-12-31'],
    ['ends sooner by itself', '2026-12-01', '2026-12-31', '2026-12-01'],
    ['ends, although it had no end', null, '2026-12-31', '2026-12-31'],
    ['holds on the day itself', '2027-05-01', DAY, DAY],
    ['is over the day after', '2027-05-01', '2026-11-22', undefined],
  ])('%s', (_, heldTo, by, held) => {
    expect(heldAfterRevision(heldTo, by, DAY)).toBe(held);
  });
});

describe('a night', () => {
  const gap = { today: DAY, heldTo: null, lastEnd: null, graceEnd: '2026-12-10' };
  it.each<[Parameters<typeof enrolmentOf>[0], ReturnType<typeof enrolmentOf>]>([
    [{ ...gap, state: 'held', heldTo: '2027-09-01' }, undefined],
    [{ ...gap, state: 'exempt' }, undefined],
    [
      { ...gap, state: 'expiring', heldTo: '2026-12-20' },
      { round: '2026-12-20', deadline: '2026-12-20' },
    ],
    // The same round before and after its end: nobody is enrolled twice for it.
    [
      { ...gap, state: 'expired', lastEnd: '2026-11-20' },
      { round: '2026-11-20', deadline: '2026-12-07' },
    ],
    [
      { ...gap, state: 'expired' },
      { round: 'first', deadline: '2026-12-07' },
    ],
    [
      { ...gap, state: 'revoked', lastEnd: '2027-01-31' },
      { round: '2027-01-31', deadline: '2026-12-07' },
    ],
    // It comes back when its cause is lifted: a course mends nothing.
    [{ ...gap, state: 'suspended', lastEnd: '2027-01-31' }, undefined],
    [
      { ...gap, state: 'missing' },
      { round: 'first', deadline: '2026-12-07' },
    ],
    [
      { ...gap, state: 'grace' },
      { round: 'first', deadline: '2026-12-10' },
    ],
    [
      { ...gap, state: 'grace', graceEnd: DAY },
      { round: 'first', deadline: '2026-12-07' },
    ],
  ])('enrols %j: %j', (it, enrolment) => {
    expect(enrolmentOf(it)).toEqual(enrolment);
  });
});
