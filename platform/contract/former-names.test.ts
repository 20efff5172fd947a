import { expect, it } from 'vitest';
import { currentName, withCurrentNames } from './former-names.ts';
import { SPECIFIED_NAMES } from './specified-names.ts';

it.each([
  ['due_at', 'dueAt'],
  ['dueAt', 'dueAt'],
  ['org_type', 'org_type'],
  ['toString', 'toString'],
  ['__proto__', '__proto__'],
])('%s is called %s today', (given, name) => {
  expect(currentName(given)).toBe(name);
});

it('names of the specification have no other one', () => {
  const names = Object.values(SPECIFIED_NAMES).flat();
  expect(names.map(currentName)).toEqual(names);
});

it('reads what was stored under former names, however deep, and leaves texts alone', () => {
  const stored = { title: 'due_at', unit_id: 7, tasks: [{ finding_count: 2, answers: { 'a-1': null } }], inspectedBy: null };
  expect(withCurrentNames(stored)).toEqual({
    title: 'due_at',
    unitId: 7,
    tasks: [{ findingCount: 2, answers: { 'a-1': null } }],
    inspectedBy: null,
  });
});

it('lets the name of today win over the former one beside it', () => {
  expect(withCurrentNames({ due_at: 'before', dueAt: 'now' })).toMatchObject({ dueAt: 'now' });
});
