import { describe, expect, test } from 'vitest';
import { INCIDENT_SEVERITY, PERSON_KIND, TREATMENT } from '../contract/codes.ts';
import { columnOf, grade, isPrivacyCase, isRecordable, severityOf, signersOf, worse, type Outcome } from './severity.rules.ts';

const hurt = (more: Partial<Outcome> = {}): Outcome => ({
  personKind: PERSON_KIND.own,
  treatment: TREATMENT.firstAid,
  isDeath: false,
  isPermanent: false,
  isInPatient: false,
  isUnconscious: false,
  isSignificant: false,
  isContaminatedSharp: false,
  isSourcePositive: false,
  isWorkRelated: true,
  awayDays: 0,
  restrictedDays: 0,
  ...more,
});

describe('severity', () => {
  test.each<[Partial<Outcome>, string]>([
    [{}, INCIDENT_SEVERITY.mild],
    [{ awayDays: 1 }, INCIDENT_SEVERITY.normal],
    [{ restrictedDays: 1 }, INCIDENT_SEVERITY.normal],
    [{ awayDays: 104 }, INCIDENT_SEVERITY.normal],
    [{ awayDays: 105 }, INCIDENT_SEVERITY.serious],
    [{ isUnconscious: true }, INCIDENT_SEVERITY.normal],
    [{ isSignificant: true }, INCIDENT_SEVERITY.normal],
    [{ isContaminatedSharp: true }, INCIDENT_SEVERITY.mild],
    [{ isContaminatedSharp: true, treatment: TREATMENT.medical }, INCIDENT_SEVERITY.normal],
    [{ isContaminatedSharp: true, isSourcePositive: true }, INCIDENT_SEVERITY.normal],
    [{ treatment: TREATMENT.medical }, INCIDENT_SEVERITY.mild],
    [{ isInPatient: true }, INCIDENT_SEVERITY.serious],
    [{ isPermanent: true }, INCIDENT_SEVERITY.serious],
    [{ isDeath: true }, INCIDENT_SEVERITY.serious],
  ])('%j is %s', (more, severity) => expect(severityOf([hurt(more)])).toBe(severity));

  test('of nobody hurt is almost; of several the worst', () => {
    expect(severityOf([])).toBe(INCIDENT_SEVERITY.almost);
    expect(severityOf([hurt(), hurt({ awayDays: 3 }), hurt()])).toBe(INCIDENT_SEVERITY.normal);
  });

  test.each([
    [INCIDENT_SEVERITY.almost, [], INCIDENT_SEVERITY.almost],
    [INCIDENT_SEVERITY.almost, ['liveParts'], INCIDENT_SEVERITY.serious],
    [INCIDENT_SEVERITY.mild, [], INCIDENT_SEVERITY.mild],
    [INCIDENT_SEVERITY.serious, [], INCIDENT_SEVERITY.serious],
  ] as const)('%s with the triggers %j goes as deep as %s', (severity, triggers, expected) =>
    expect(grade(severity, triggers)).toBe(expected),
  );

  test('the worse of two does not depend on their order', () => {
    for (const a of Object.values(INCIDENT_SEVERITY))
      for (const b of Object.values(INCIDENT_SEVERITY)) expect(worse(a, b)).toBe(worse(b, a));
  });
});

describe('recordable', () => {
  test.each<[Partial<Outcome>, boolean, string | null]>([
    [{}, false, null],
    [{ treatment: TREATMENT.medical }, true, 'other'],
    [{ treatment: TREATMENT.hospital }, true, 'other'],
    [{ isContaminatedSharp: true }, true, 'other'],
    [{ awayDays: 1 }, true, 'away'],
    [{ awayDays: 1, restrictedDays: 5 }, true, 'away'],
    [{ restrictedDays: 1 }, true, 'restricted'],
    [{ isDeath: true, awayDays: 4 }, true, 'deaths'],
    [{ personKind: PERSON_KIND.contractor, awayDays: 1 }, true, 'away'],
    [{ personKind: PERSON_KIND.patient, isDeath: true }, false, null],
    [{ personKind: PERSON_KIND.visitor, awayDays: 9 }, false, null],
    [{ isWorkRelated: false, awayDays: 9 }, false, null],
  ])('%j: %s, column %s', (more, recordable, column) => {
    expect(isRecordable(hurt(more))).toBe(recordable);
    expect(columnOf(hurt(more))).toBe(column);
  });

  test('a contaminated sharp is a privacy case', () => expect(isPrivacyCase(hurt({ isContaminatedSharp: true }))).toBe(true));
});

test.each([
  [INCIDENT_SEVERITY.almost, ['projectManager']],
  [INCIDENT_SEVERITY.mild, ['projectManager']],
  [INCIDENT_SEVERITY.normal, ['projectManager', 'operationManager']],
  [INCIDENT_SEVERITY.serious, ['projectManager', 'operationManager', 'director', 'ehsManager']],
] as const)('of grade %s %j sign, in turn', (deep, roles) => expect(signersOf(deep)).toEqual(roles));
