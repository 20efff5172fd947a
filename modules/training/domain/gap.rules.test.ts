import { expect, it } from 'vitest';
import { coverage, lapsedOn, lapseOf, stateOf } from './gap.rules.ts';

const ASKED = {
  day: '2026-11-20',
  heldTo: undefined,
  warnDays: 90,
  lapse: null,
  isExempt: false,
  hiredOn: '2020-01-01',
  postedOn: '2021-01-01' as string | null,
  fromOn: '2025-01-01',
  graceDays: 30,
};

it.each([
  [{ heldTo: '2027-11-20' }, 'held'],
  [{ heldTo: null }, 'held'],
  [{ heldTo: '2027-02-18' }, 'expiring'],
  [{ heldTo: '2027-02-19' }, 'held'],
  [{ hiredOn: '2026-10-21' }, 'grace'],
  [{ hiredOn: '2026-10-20' }, 'missing'],
  [{ fromOn: '2026-11-01' }, 'grace'],
  // Hired in 2020, in the ward since 2021, moved to the kitchen on 21 October: 30 days of grace end on 20 November, the last day in grace.
  [{ postedOn: '2026-10-21' }, 'grace'],
  [{ postedOn: '2026-10-20' }, 'missing'],
  [{ postedOn: '2026-10-20', hiredOn: '2026-11-01' }, 'grace'],
  [{ postedOn: '2026-11-01', graceDays: 0 }, 'missing'],
  [{ postedOn: '2026-11-01', lapse: 'expired' as const }, 'grace'],
  [{ postedOn: null, hiredOn: null }, 'missing'],
  [{ postedOn: null, hiredOn: null, fromOn: '2026-10-21' }, 'grace'],
  [{ fromOn: '2026-11-20', graceDays: 0 }, 'missing'],
  [{ lapse: 'expired' as const }, 'expired'],
  [{ lapse: 'revoked' as const }, 'revoked'],
  [{ lapse: 'suspended' as const }, 'suspended'],
  [{ lapse: 'revoked' as const, postedOn: '2026-10-21' }, 'grace'],
  [{ isExempt: true, lapse: 'expired' as const }, 'exempt'],
  [{ isExempt: true, heldTo: null }, 'held'],
  [{}, 'missing'],
])('with %j it is %s', (more, state) => {
  expect(stateOf({ ...ASKED, ...more })).toBe(state);
});

it('counts of 20 with 14 held, 1 exempt and 2 in grace 15 of 18', () => {
  const rest = ['exempt', 'grace', 'grace', 'missing', 'missing', 'expired'] as const;
  expect(coverage([...Array.from({ length: 14 }, () => 'held' as const), ...rest])).toEqual({ covered: 15, counted: 18 });
});

it('counts of 20 with 15 held and 2 in grace 15 of 18', () => {
  const states = [...Array.from({ length: 14 }, () => 'held' as const), 'expiring' as const, 'grace' as const, 'grace' as const];
  expect(coverage([...states, 'missing', 'missing', 'expired'])).toEqual({ covered: 15, counted: 18 });
  expect(coverage(['grace'])).toEqual({ covered: 0, counted: 0 });
});

it.each([
  [[], null],
  [['expired', 'revoked'], 'revoked'],
  [['expired', 'suspended', 'revoked'], 'suspended'],
] as const)('of the certificates that would be enough, %j, it says %s', (lapses, said) => {
  expect(lapseOf(lapses)).toBe(said);
});

it.each([
  [[], null],
  [[{ lapse: 'expired', since: '2026-03-01' }], '2026-02-28'],
  [[{ lapse: 'suspended', since: '2026-03-01' }], '2026-03-01'],
  [
    [
      { lapse: 'expired', since: '2026-08-01' },
      { lapse: 'revoked', since: '2026-05-01' },
    ],
    '2026-05-01',
  ],
  [
    [
      { lapse: 'expired', since: '2026-01-01' },
      { lapse: 'expired', since: '2026-08-01' },
    ],
    '2026-07-31',
  ],
] as const)('of %j it names the day %s', (lapses, day) => {
  expect(lapsedOn(lapses)).toBe(day);
});
