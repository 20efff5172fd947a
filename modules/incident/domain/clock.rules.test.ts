import { describe, expect, test } from 'vitest';
import { clocksOf, decree493, jurisdictionOf, type Jurisdiction } from './clock.rules.ts';

const HK = 'Asia/Hong_Kong';
const hurt = (more: object = {}) => ({
  isOwn: true,
  isRecordable: true,
  isDeath: false,
  isPermanent: false,
  isInPatient: false,
  isDisease: false,
  awayDays: 0,
  ...more,
});
/** A local time of Hong Kong. */
const at = (text: string) => new Date(`${text}+08:00`);
const run = (jurisdiction: Jurisdiction, people: object[], more: object = {}) => {
  const occurredAt = at('2026-03-31T23:40');
  const facts = {
    occurredAt,
    reportedAt: occurredAt,
    knownAt: occurredAt,
    zone: HK,
    people: people.map(hurt),
    isTraffic: false,
    isDangerous: false,
    ...more,
  };
  return Object.fromEntries(clocksOf(jurisdiction, facts).map(({ rule, basis, dueAt }) => [rule, [basis, dueAt.toISOString()]]));
};
const endOf = (day: string) => at(`${day}T23:59:59.999`).toISOString();

describe('Hong Kong', () => {
  test('a death at 23:40 on 2026-03-31: written and on Form 2 by the end of 2026-04-07, told within 24 hours', () =>
    expect(run('hongKong', [{ isDeath: true }])).toEqual({
      hkNotice: ['event', at('2026-04-01T23:40').toISOString()],
      hkWritten: ['event', endOf('2026-04-07')],
      hkForm2Death: ['event', endOf('2026-04-07')],
    }));

  test.each([
    [4, 'hkForm2'],
    [3, 'hkForm2B'],
    [1, 'hkForm2B'],
  ])('%i days away: %s within 14 days', (awayDays, rule) =>
    expect(run('hongKong', [{ awayDays }])).toEqual({ [rule]: ['event', endOf('2026-04-14')] }),
  );

  test('a death after the report runs 24 hours from knowing; an employer who was unaware counts from knowing', () => {
    const knownAt = at('2026-04-05T10:00');
    expect(run('hongKong', [{ isDeath: true }], { knownAt })['hkNotice']).toEqual(['known', at('2026-04-06T10:00').toISOString()]);
    expect(run('hongKong', [{ awayDays: 9 }], { knownAt, reportedAt: knownAt })['hkForm2']).toEqual(['known', endOf('2026-04-19')]);
  });

  test('a dangerous occurrence is told within 24 hours, with no one hurt', () =>
    expect(run('hongKong', [], { isDangerous: true })).toEqual({ hkDangerous: ['event', at('2026-04-01T23:40').toISOString()] }));

  test('an occupational disease has Form 2A, 14 days from knowing, 7 after a death, and no Form 2', () => {
    expect(run('hongKong', [{ isDisease: true, awayDays: 9 }])).toEqual({ hkForm2A: ['known', endOf('2026-04-14')] });
    expect(run('hongKong', [{ isDisease: true, isDeath: true }])['hkForm2A']).toEqual(['known', endOf('2026-04-07')]);
    expect(run('hongKong', [{ isDisease: true, isDeath: true }])).not.toHaveProperty('hkForm2Death');
  });

  test('who is not employed starts no form', () => expect(run('hongKong', [{ isOwn: false, awayDays: 9 }])).toEqual({}));
});

test('mainland: one hour from knowing, supplement 30 days (traffic 7), recognition 30, investigation 60', () => {
  expect(run('mainland', [{}])).toEqual({
    cnReport: ['known', at('2026-04-01T00:40').toISOString()],
    cnSupplement: ['event', endOf('2026-04-30')],
    cnRecognition: ['event', endOf('2026-04-30')],
    cnInvestigation: ['event', endOf('2026-05-30')],
  });
  expect(run('mainland', [{ isOwn: false }], { isTraffic: true })['cnSupplement']).toEqual(['event', endOf('2026-04-07')]);
  expect(run('mainland', [{ isRecordable: false }])).toEqual({});
});

test.each([
  ['a death', [{ isDeath: true }], true],
  ['one in-patient', [{ isInPatient: true }], true],
  ['three hurt', [{}, {}, {}], true],
  ['two hurt', [{}, {}], false],
])('Taiwan, %s: 8 hours %s', (_what, people, runs) => expect('twNotice' in run('taiwan', people)).toBe(runs));

test('United States: a death 8 hours, in-patient 24 hours', () => {
  expect(run('unitedStates', [{ isDeath: true }])).toEqual({ usDeath: ['known', at('2026-04-01T07:40').toISOString()] });
  expect(run('unitedStates', [{ isInPatient: true }])).toEqual({ usInPatient: ['known', at('2026-04-01T23:40').toISOString()] });
});

test.each<[Jurisdiction, string, Jurisdiction]>([
  ['byTimeZone', HK, 'hongKong'],
  ['byTimeZone', 'Asia/Shanghai', 'mainland'],
  ['byTimeZone', 'America/New_York', 'unitedStates'],
  ['byTimeZone', 'Europe/Paris', 'none'],
  ['taiwan', HK, 'taiwan'],
])('%s in %s is %s', (set, zone, expected) => expect(jurisdictionOf(set, zone)).toBe(expected));

test.each([
  [0, 0, 0, 'general'],
  [2, 9, 9.9, 'general'],
  [3, 0, 0, 'larger'],
  [0, 10, 0, 'larger'],
  [0, 0, 10, 'larger'],
  [10, 0, 0, 'major'],
  [0, 50, 0, 'major'],
  [29, 99, 99, 'major'],
  [30, 0, 0, 'special'],
  [0, 100, 0, 'special'],
  [1, 1, 100, 'special'],
])('%i deaths, %i seriously hurt, %d million: %s', (deaths, serious, loss, expected) =>
  expect(decree493(deaths, serious, loss)).toBe(expected),
);
