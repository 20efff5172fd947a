import { describe, expect, test } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import zhHans from '../locales/zh-Hans.json' with { type: 'json' };
import zhHant from '../locales/zh-Hant.json' with { type: 'json' };
import { BASES, clocksOf, jurisdictionOf, type Jurisdiction } from './clock.rules.ts';
import { DUTIES } from './duty.rules.ts';

const HK = 'Asia/Hong_Kong';
const hurt = (more: object = {}) => ({
  isOwn: true,
  isRecordable: true,
  isDeath: false,
  diedOn: null,
  isPermanent: false,
  isLoss: false,
  isInPatient: false,
  admittedOn: null,
  isTreated: true,
  isDisease: false,
  diagnosedOn: null,
  awayDays: 0,
  ...more,
});
/** A local time of Hong Kong. */
const at = (text: string) => new Date(`${text}+08:00`);
const run = (jurisdiction: Jurisdiction, people: object[], more: object = {}) => {
  const occurredAt = at('2026-04-01T23:50');
  const facts = {
    occurredAt,
    reportedAt: occurredAt,
    knownAt: occurredAt,
    zone: HK,
    people: people.map(hurt),
    isFireOrRoad: false,
    isDangerous: false,
    ...more,
  };
  return Object.fromEntries(clocksOf(jurisdiction, facts).map(({ rule, basis, dueAt }) => [rule, [basis, dueAt.toISOString()]]));
};
const known = (text: string) => ({ reportedAt: at(text), knownAt: at(text) });
const endOf = (day: string) => at(`${day}T23:59:59.999`).toISOString();

describe('Hong Kong', () => {
  test('a death at 23:40 on 2026-03-31: written and on Form 2 by the end of 2026-04-07, told within 24 hours', () =>
    expect(run('hongKong', [{ isDeath: true }], { occurredAt: at('2026-03-31T23:40') })).toEqual({
      hkNotice: ['event', at('2026-04-01T23:40').toISOString()],
      hkWritten: ['event', endOf('2026-04-07')],
      hkForm2Death: ['event', endOf('2026-04-07')],
    }));

  test.each([
    ['known at once', '2026-04-01T23:55', 'event', '2026-04-15'],
    ['known on 5 April', '2026-04-05T10:00', 'event', '2026-04-15'],
    ['known on the last day', '2026-04-15T23:59', 'event', '2026-04-15'],
    ['known after the whole period', '2026-04-16T00:01', 'unaware', '2026-04-30'],
  ])('an accident of 1 April, %s: Form 2, Form 2B and Form 2A', (_what, when, basis, due) => {
    expect(run('hongKong', [{ awayDays: 9 }], known(when))['hkForm2']).toEqual([basis, endOf(due)]);
    expect(run('hongKong', [{ awayDays: 2 }], known(when))['hkForm2B']).toEqual([basis, endOf(due)]);
    expect(run('hongKong', [{ isDisease: true }], known(when))['hkForm2A']).toEqual([basis, endOf(due)]);
  });

  test.each([
    ['reported at 00:20 of the next day', '2026-04-02T00:20', 'event', '2026-04-08'],
    ['known after the whole period', '2026-04-09T08:00', 'unaware', '2026-04-16'],
  ])('a death of 1 April 23:50, %s: Form 2 and Form 2A', (_what, when, basis, due) => {
    expect(run('hongKong', [{ isDeath: true }], known(when))['hkForm2Death']).toEqual([basis, endOf(due)]);
    expect(run('hongKong', [{ isDeath: true, isDisease: true }], known(when))['hkForm2A']).toEqual([basis, endOf(due)]);
  });

  test.each([
    [4, 'hkForm2'],
    [3, 'hkForm2B'],
    [1, 'hkForm2B'],
  ])('%i days away: %s within 14 days', (awayDays, rule) =>
    expect(run('hongKong', [{ awayDays }])).toEqual({ [rule]: ['event', endOf('2026-04-15')] }),
  );

  test('a death after the report has a notice of its own within 24 hours of knowing, beside that of the injury', () => {
    const knownAt = at('2026-04-20T10:00');
    expect(run('hongKong', [{ isDeath: true, isInPatient: true, diedOn: '2026-04-20' }], { knownAt })).toEqual({
      hkNotice: ['event', at('2026-04-02T23:50').toISOString()],
      hkDeathNotice: ['known', at('2026-04-21T10:00').toISOString()],
      hkWritten: ['event', endOf('2026-04-08')],
      hkForm2Death: ['unaware', endOf('2026-04-27')],
    });
    expect(run('hongKong', [{ isDeath: true, diedOn: '2026-04-20' }], { knownAt })).not.toHaveProperty('hkNotice');
  });

  test('a dangerous occurrence is told within 24 hours, with no one hurt', () =>
    expect(run('hongKong', [], { isDangerous: true })).toEqual({ hkDangerous: ['event', at('2026-04-02T23:50').toISOString()] }));

  test('an occupational disease has Form 2A and no duty of an accident', () =>
    expect(Object.keys(run('hongKong', [{ isDisease: true, isDeath: true, isInPatient: true, awayDays: 9 }]))).toEqual(['hkForm2A']));

  test('who is not employed starts no form', () => expect(run('hongKong', [{ isOwn: false, awayDays: 9 }])).toEqual({}));
});

describe('mainland', () => {
  test('an accident: one hour from knowing, supplement and recognition 30 days, investigation 60', () => {
    expect(run('mainland', [{}], known('2026-04-02T08:00'))).toEqual({
      cnReport: ['known', at('2026-04-02T09:00').toISOString()],
      cnSupplement: ['event', endOf('2026-05-01')],
      cnRecognition: ['event', endOf('2026-05-01')],
      cnInvestigation: ['event', endOf('2026-05-31')],
    });
    expect(run('mainland', [{ isRecordable: false }])).toEqual({});
  });
  test('a fire or an accident on the road is supplemented within 7 days', () =>
    expect(run('mainland', [{ isOwn: false }], { isFireOrRoad: true })['cnSupplement']).toEqual(['event', endOf('2026-04-08')]));
  test('an occupational disease: recognition within 30 days of the diagnosis and nothing else', () => {
    expect(
      run('mainland', [
        { isDisease: true, diagnosedOn: '2026-04-20' },
        { isDisease: true, diagnosedOn: '2026-04-25' },
      ]),
    ).toEqual({
      cnDiseaseRecognition: ['diagnosis', endOf('2026-05-20')],
    });
    expect(run('mainland', [{ isDisease: true }])).toEqual({ cnDiseaseRecognition: ['event', endOf('2026-05-01')] });
  });
});

test.each([
  ['a death', [{ isDeath: true }], true],
  ['one in-patient', [{ isInPatient: true }], true],
  ['three hurt', [{}, {}, {}], true],
  ['two hurt', [{}, {}], false],
  ['two hurt and a visitor', [{}, {}, { isRecordable: false }], false],
])('Taiwan, %s: 8 hours %s', (_what, people, runs) => expect('twNotice' in run('taiwan', people)).toBe(runs));

describe('United States, from knowing', () => {
  test.each([
    ['a death', { isDeath: true }, 'usDeath', 8],
    ['a death on the 30th day', { isDeath: true, diedOn: '2026-05-01' }, 'usDeath', 8],
    ['in-patient', { isInPatient: true }, 'usInPatient', 24],
    ['in-patient the next day', { isInPatient: true, admittedOn: '2026-04-02' }, 'usInPatient', 24],
    ['amputation or loss of an eye', { isLoss: true }, 'usLoss', 24],
  ])('%s: %s', (_what, one, rule, hours) => {
    const told = known('2026-04-02T08:00');
    expect(run('unitedStates', [one], told)).toEqual({
      [rule]: ['known', new Date(told.knownAt.getTime() + hours * 3_600_000).toISOString()],
    });
  });
  test.each([
    ['a death after the 30th day', { isDeath: true, diedOn: '2026-05-02' }],
    ['admitted on the second day after', { isInPatient: true, admittedOn: '2026-04-03' }],
    ['admitted for observation alone', { isInPatient: true, isTreated: false }],
  ])('%s is not reported', (_what, one) => expect(run('unitedStates', [one])).toEqual({}));
});

test('what was learned once keeps its time', () => {
  const [clock] = clocksOf(
    'unitedStates',
    {
      occurredAt: at('2026-04-01T08:00'),
      reportedAt: at('2026-04-01T09:00'),
      knownAt: at('2026-04-04T09:00'),
      zone: HK,
      people: [hurt({ isDeath: true })],
      isDangerous: false,
      isFireOrRoad: false,
    },
    new Map([['usDeath', { basis: 'known', startsAt: at('2026-04-02T09:00') }]]),
  );
  expect(clock!.dueAt).toEqual(at('2026-04-02T17:00'));
});

test('every duty names its law, as the texts do in each language', () => {
  const duties = Object.values(DUTIES).flat();
  expect(Object.fromEntries(duties.map(({ rule, source }) => [`incident.clock.source.${rule}`, source]))).toEqual(
    Object.fromEntries(Object.entries(en).filter(([key]) => key.startsWith('incident.clock.source.'))),
  );
  for (const texts of [en, zhHans, zhHant] as Record<string, string>[])
    for (const key of [...duties.flatMap(({ rule }) => [`of.${rule}`, `source.${rule}`]), ...BASES.map((basis) => `basis.${basis}`)])
      expect(texts).toHaveProperty([`incident.clock.${key}`]);
});

test.each<[Jurisdiction, string, Jurisdiction]>([
  ['byTimeZone', HK, 'hongKong'],
  ['byTimeZone', 'Asia/Shanghai', 'mainland'],
  ['byTimeZone', 'America/New_York', 'unitedStates'],
  ['byTimeZone', 'Europe/Paris', 'none'],
  ['taiwan', HK, 'taiwan'],
])('%s in %s is %s', (set, zone, expected) => expect(jurisdictionOf(set, zone)).toBe(expected));
