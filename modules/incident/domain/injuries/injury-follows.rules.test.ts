import { describe, expect, test } from 'vitest';
import { BODY_PART, INCIDENT_SEVERITY, INCIDENT_STATUS, INJURY_NATURE, PERSON_KIND, TREATMENT } from '../../contract/codes.ts';
import type { InjuryInput } from '../../contract/incident-input.ts';
import { followsOf, type CaseOfInjury } from './injury-follows.rules.ts';

const NOW = new Date('2026-03-10T02:00:00.000Z');
const inHongKong: CaseOfInjury = {
  status: INCIDENT_STATUS.reviewing,
  occurredAt: '2026-03-06T02:00:00.000Z',
  reportedAt: '2026-03-06T03:00:00.000Z',
  timeZone: 'Asia/Hong_Kong',
  jurisdiction: 'hongKong',
  isDangerous: false,
  accidentCategory: null,
  triggers: [],
  clocks: [],
};
const bruise: InjuryInput = {
  employeeId: 1,
  name: '',
  personKind: PERSON_KIND.own,
  bodyPart: BODY_PART.hand,
  nature: INJURY_NATURE.bruise,
  treatment: TREATMENT.firstAid,
  isDeath: false,
  isPermanent: false,
  isInPatient: false,
  isUnconscious: false,
  isSignificant: false,
  isContaminatedSharp: false,
  isSourcePositive: false,
  isWorkRelated: true,
  isDisease: false,
  diagnosedOn: null,
  diedOn: null,
  admittedOn: null,
  leftBecause: false,
  permanentCharge: null,
  spells: [],
  settledOn: null,
};
const off = (from: string, to: string | null) => ({ kind: 'away' as const, from, to, isAdvised: true });
const rulesOf = (more: Partial<InjuryInput>, others: InjuryInput[] = [], of: Partial<CaseOfInjury> = {}) =>
  followsOf({ ...bruise, ...more }, others, { ...inHongKong, ...of }, NOW).duties.map(({ rule }) => rule);

describe('what follows from an injury', () => {
  test('first aid is mild, not recordable, and reported to nobody', () =>
    expect(followsOf(bruise, [], inHongKong, NOW)).toEqual({
      severity: INCIDENT_SEVERITY.mild,
      column: null,
      isLostTime: false,
      isPrivate: false,
      days: { away: 0, restricted: 0 },
      duties: [],
    }));

  test('days off make it a lost-time case, counted to today, with a form and its day', () =>
    expect(followsOf({ ...bruise, spells: [off('2026-03-07', null)] }, [], inHongKong, NOW)).toMatchObject({
      severity: INCIDENT_SEVERITY.normal,
      column: 'away',
      isLostTime: true,
      days: { away: 4 },
      duties: [{ rule: 'hkForm2', dueAt: '2026-03-20T15:59:59.999Z', runs: false }],
    }));

  test.each<[string, Partial<InjuryInput>, string[]]>([
    ['three days off', { spells: [off('2026-03-07', '2026-03-09')] }, ['hkForm2B']],
    ['a day that is not entered yet', { spells: [off('', null)] }, []],
    ['a stay in hospital', { isInPatient: true, treatment: TREATMENT.hospital }, ['hkNotice', 'hkWritten']],
    ['a lost finger, before it is ticked as permanent', { nature: INJURY_NATURE.amputation }, ['hkNotice', 'hkWritten']],
    ['a visitor in hospital', { personKind: PERSON_KIND.visitor, employeeId: null, name: 'X', isInPatient: true }, []],
  ])('%s', (_what, more, rules) => expect(rulesOf(more)).toEqual(rules));

  test('what the case has to report anyway because of another person is told as that', () =>
    expect(
      followsOf({ ...bruise, isInPatient: true }, [{ ...bruise, employeeId: 2, isInPatient: true }], inHongKong, NOW).duties,
    ).toMatchObject([
      { rule: 'hkNotice', runs: true },
      { rule: 'hkWritten', runs: true },
    ]));

  test('a dangerous occurrence is reported whoever was hurt: it follows from nobody', () =>
    expect(rulesOf({}, [], { isDangerous: true })).toEqual([]));

  test('under the law of the mainland one is reported within the hour of knowing, before it is confirmed of the report', () => {
    const cut: Partial<InjuryInput> = { treatment: TREATMENT.medical };
    expect(rulesOf(cut, [], { jurisdiction: 'mainland' })).toEqual(['cnReport', 'cnSupplement', 'cnRecognition', 'cnInvestigation']);
    const dueAt = (of: Partial<CaseOfInjury>) =>
      followsOf({ ...bruise, ...cut }, [], { ...inHongKong, jurisdiction: 'mainland', ...of }, NOW).duties[0]!.dueAt;
    expect(dueAt({})).toBe('2026-03-10T03:00:00.000Z');
    expect(dueAt({ status: INCIDENT_STATUS.reporting })).toBe('2026-03-06T04:00:00.000Z');
    // One that runs already keeps its time.
    expect(dueAt({ clocks: [{ rule: 'cnReport', dueAt: '2026-03-06T05:00:00.000Z' }] })).toBe('2026-03-06T05:00:00.000Z');
  });

  test('a contaminated sharp is a privacy case', () =>
    expect(followsOf({ ...bruise, isContaminatedSharp: true }, [], inHongKong, NOW)).toMatchObject({ isPrivate: true, column: 'other' }));
});
