import { expect, test } from 'vitest';
import { ASSESSMENT_STATUS as STATUS } from '../contract/codes.ts';
import { dispositionOfSheet, readsReport } from './report.rules.ts';

const TO_ALL = ['signing', 'completed', 'underImprovement', 'finalReview', 'caseClosed'];
test.each(Object.entries(STATUS))('the report of a visit that is %s', (name, status) => {
  expect(readsReport(status, true, false)).toBe(true);
  expect(readsReport(status, false, true)).toBe(true);
  expect(readsReport(status, false, false)).toBe(TO_ALL.includes(name));
});

const FIRST = { status: STATUS.inProgress, isLead: true, counting: null, replaces: null };
test.each([
  ['the first sheet of the lead', {}, 'handIn'],
  ['a sheet of another assessor', { isLead: false }, 'aside'],
  ['a second sheet of the lead', { status: STATUS.draft, counting: 'a' }, 'aside'],
  ['the next version of the draft', { status: STATUS.draft, counting: 'a', replaces: 'a' }, 'amend'],
  ['a version of one that was replaced already', { status: STATUS.draft, counting: 'b', replaces: 'a' }, 'aside'],
  ['the next version by another assessor', { status: STATUS.draft, counting: 'a', replaces: 'a', isLead: false }, 'aside'],
  ['a version that comes during the review', { status: STATUS.review, counting: 'a', replaces: 'a' }, 'aside'],
  ['a version that comes during the signatures', { status: STATUS.signing, counting: 'a', replaces: 'a' }, 'aside'],
  ['the first sheet that says to replace one', { replaces: 'a' }, 'aside'],
  ['the first sheet of a visit that was cancelled', { status: STATUS.cancelled }, 'aside'],
] as const)('%s: %j is %s', (_what, facts, disposition) => expect(dispositionOfSheet({ ...FIRST, ...facts })).toBe(disposition));
