import { expect, test } from 'vitest';
import { FINDING_GRADE as GRADE, type FindingGrade } from '../contract/codes.ts';
import { gradeWithRepeats, isSettled, needsAction } from './finding.rules.ts';

test.each<[FindingGrade, number, FindingGrade]>([
  [GRADE.minor, 1, GRADE.minor],
  [GRADE.major, 1, GRADE.major],
  [GRADE.critical, 1, GRADE.critical],
  [GRADE.minor, 2, GRADE.major],
  [GRADE.major, 2, GRADE.critical],
  [GRADE.critical, 2, GRADE.critical],
  [GRADE.minor, 3, GRADE.critical],
  [GRADE.major, 3, GRADE.critical],
  [GRADE.minor, 7, GRADE.critical],
])('%s found %i times in a row is %s', (given, times, grade) => expect(gradeWithRepeats(given, times)).toBe(grade));

test.each<[FindingGrade, boolean, boolean]>([
  [GRADE.critical, false, true],
  [GRADE.critical, true, true],
  [GRADE.major, false, false],
  [GRADE.minor, true, true],
])('a finding of %s, asked %s, needs an action: %s', (grade, asked, needs) => expect(needsAction(grade, asked)).toBe(needs));

test.each<[FindingGrade, boolean, 'open' | 'closed' | 'cancelled' | null, boolean]>([
  [GRADE.critical, true, null, false],
  [GRADE.critical, true, 'open', false],
  [GRADE.critical, true, 'cancelled', false],
  [GRADE.critical, true, 'closed', true],
  [GRADE.major, true, 'open', false],
  [GRADE.major, true, 'cancelled', true],
  [GRADE.major, true, 'closed', true],
  [GRADE.minor, true, null, false],
  [GRADE.minor, false, null, true],
])('%s, action needed %s and %s, is settled: %s', (grade, isNeeded, action, settled) =>
  expect(isSettled({ grade, needsAction: isNeeded, action })).toBe(settled),
);
