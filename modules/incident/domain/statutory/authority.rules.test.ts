import { expect, test } from 'vitest';
import { authorityOf } from './authority.rules.ts';

test.each([
  ['hkForm2', 'labourDepartment'],
  ['hkDangerous', 'labourDepartment'],
  ['cnReport', 'emergency'],
  ['cnInvestigation', 'emergency'],
  ['cnRecognition', 'socialSecurity'],
  ['cnDiseaseRecognition', 'socialSecurity'],
  ['twNotice', 'labourInspectorate'],
  ['usDeath', 'osha'],
])('%s is owed to %s', (rule, authority) => {
  expect(authorityOf(rule)).toBe(authority);
});
