import { describe, expect, test } from 'vitest';
import { calendarDays, chargedDays, oshaDays, spellFaults, workingDaysLost, type Spell } from './days.rules.ts';

const spell = (from: string, to: string | null, more: Partial<Spell> = {}): Spell => ({
  kind: 'away',
  from,
  to,
  isAdvised: false,
  ...more,
});
const none = new Set<string>();
// 2026-03-06 is a Friday.
const read = (...spells: Spell[]) => ({ accidentOn: '2026-03-06', readOn: '2026-12-31', spells });

describe('days of a case', () => {
  test('hurt on Friday, away Saturday and Sunday, not advised: calendar 2, OSHA 0', () => {
    const weekend = read(spell('2026-03-07', '2026-03-08'));
    expect(calendarDays(weekend)).toEqual({ away: 2, restricted: 0 });
    expect(oshaDays(weekend, none)).toEqual({ away: 0, restricted: 0 });
    expect(oshaDays(read(spell('2026-03-07', '2026-03-08', { isAdvised: true })), none)).toEqual({ away: 2, restricted: 0 });
    expect(workingDaysLost(weekend, none)).toEqual({ away: 0, restricted: 0 });
  });

  test.each<[string, Spell[], { away: number; restricted: number }]>([
    ['the day of the accident never counts', [spell('2026-03-06', '2026-03-09')], { away: 3, restricted: 0 }],
    [
      'a day counts once, away before restricted',
      [spell('2026-03-09', '2026-03-11', { kind: 'restricted' }), spell('2026-03-10', '2026-03-10')],
      { away: 1, restricted: 2 },
    ],
    ['a transfer counts as restricted', [spell('2026-03-09', '2026-03-10', { kind: 'transferred' })], { away: 0, restricted: 2 }],
    ['an open spell runs to the day it is read', [spell('2026-12-30', null)], { away: 2, restricted: 0 }],
  ])('%s', (_what, spells, expected) => expect(calendarDays(read(...spells))).toEqual(expected));

  test('OSHA counts at most 180 of both together', () => {
    const long = read(spell('2026-03-09', '2026-08-01'), spell('2026-08-02', '2026-12-31', { kind: 'restricted' }));
    const { away, restricted } = oshaDays(long, none);
    expect([away, away + restricted]).toEqual([146, 180]);
  });

  test('working days leave out weekends and days off', () =>
    expect(workingDaysLost(read(spell('2026-03-07', '2026-03-13')), new Set(['2026-03-10']))).toEqual({ away: 4, restricted: 0 }));

  test('a Saturday that makes up for a holiday is a working day lost, and one on which people work', () => {
    const saturday = read(spell('2026-03-07', '2026-03-08'));
    expect(workingDaysLost(saturday, new Set(), new Set(['2026-03-07']))).toEqual({ away: 1, restricted: 0 });
    expect(oshaDays(saturday, new Set(), new Set(['2026-03-07']))).toEqual({ away: 2, restricted: 0 });
  });

  test('the order of spells is of no matter', () => {
    const spells = [
      spell('2026-03-09', '2026-03-20'),
      spell('2026-03-15', '2026-04-02', { kind: 'restricted' }),
      spell('2026-05-01', null, { kind: 'transferred' }),
    ];
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ].map((order) => read(...order.map((n) => spells[n]!)));
    for (const way of [calendarDays, (one: (typeof orders)[number]) => oshaDays(one, none)])
      expect(new Set(orders.map((one) => JSON.stringify(way(one)))).size).toBe(1);
  });
});

test.each([
  [{ isDeath: true, permanentCharge: null }, 6000],
  [{ isDeath: false, permanentCharge: 300 }, 300],
  [{ isDeath: false, permanentCharge: null }, 12],
])('12 days with %j are charged as %d', (outcome, days) => expect(chargedDays(12, outcome)).toBe(days));

test.each<[string, Spell[], string[]]>([
  ['before the accident', [spell('2026-03-05', '2026-03-09')], ['spells.0.from']],
  ['an end before the beginning', [spell('2026-03-10', '2026-03-09')], ['spells.0.to']],
  ['two on one day', [spell('2026-03-10', null), spell('2026-04-01', '2026-04-02')], ['spells.1.from']],
  ['restricted beside away', [spell('2026-03-10', null), spell('2026-04-01', null, { kind: 'restricted' })], []],
])('spells: %s', (_what, spells, paths) => expect(spellFaults('2026-03-06', spells).map(({ path }) => path)).toEqual(paths));
