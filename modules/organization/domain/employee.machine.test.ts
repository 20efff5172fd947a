import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { apply } from '@quantum/platform/domain';
import { expect, test } from 'vitest';
import { employeeMachine, employeeState, type EmployeeFacts } from './employee.machine.ts';

const { active, inactive } = RECORD_STATUS;
const free: EmployeeFacts = { blockers: [], unitOpen: true };
const blocker = { key: 'task.refusal.openWork', params: { count: 2 }, links: [{ title: 'CA-1', href: '/x' }] };

test.each([
  [active, 'leave', free, { to: inactive }],
  [active, 'leave', { ...free, blockers: [blocker] }, { refusal: blocker }],
  [inactive, 'return', free, { to: active }],
  [inactive, 'return', { ...free, unitOpen: false }, { refusal: { key: 'organization.employee.refusal.unitClosed' } }],
] as const)('%s: %s', (from, event, facts, outcome) =>
  expect(apply(employeeMachine, from, event, facts as EmployeeFacts)).toEqual(outcome),
);

test.each([
  [active, null, active],
  [active, '2026-03-31', inactive],
  [inactive, null, inactive],
])('status %s with the last day %s is %s', (status, left_on, state) => expect(employeeState({ status, left_on })).toBe(state));
