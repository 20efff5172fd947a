import { expect, test } from 'vitest';
import { approverRefusal } from './approver.rules.ts';

const PEOPLE = {
  ehs: { isEhsOfficer: true, isEhsManager: false, isOperationManager: false },
  ehsm: { isEhsOfficer: false, isEhsManager: true, isOperationManager: false },
  om: { isEhsOfficer: false, isEhsManager: false, isOperationManager: true },
  ehsAndOm: { isEhsOfficer: true, isEhsManager: false, isOperationManager: true },
  other: { isEhsOfficer: false, isEhsManager: false, isOperationManager: false },
};
type Person = keyof typeof PEOPLE;

test.each<[Person, Person, string | undefined]>([
  ['ehs', 'om', undefined],
  ['ehs', 'ehsm', undefined],
  ['ehs', 'ehs', 'sameOffice'],
  ['ehs', 'ehsAndOm', 'sameOffice'],
  ['ehsm', 'om', undefined],
  ['ehsm', 'ehs', undefined],
  ['ehsm', 'ehsm', 'sameOffice'],
  ['om', 'ehs', undefined],
  ['om', 'om', 'sameOffice'],
  ['other', 'ehs', undefined],
  ['other', 'ehsAndOm', undefined],
  ['other', 'om', 'ehsApproves'],
])('what %s led is approved by %s: %s', (lead, approver, refusal) =>
  expect(approverRefusal(PEOPLE[lead], PEOPLE[approver])).toBe(refusal && `incident.refusal.${refusal}`),
);
