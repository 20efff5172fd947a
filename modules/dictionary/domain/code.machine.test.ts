import { apply } from '@quantum/platform/domain';
import { expect, test } from 'vitest';
import { codeMachine } from './code.machine.ts';

test.each([
  ['active', 'retire', { locked: false, parentActive: true }, 'inactive'],
  ['active', 'retire', { locked: true, parentActive: true }, 'dictionary.refused.locked'],
  ['active', 'restore', { locked: false, parentActive: true }, 'platform.error.eventNotAllowed'],
  ['inactive', 'restore', { locked: false, parentActive: true }, 'active'],
  ['inactive', 'restore', { locked: false, parentActive: false }, 'dictionary.refused.parentRetired'],
] as const)('%s + %s: %o → %s', (from, event, facts, expected) => {
  const { to, refusal } = apply(codeMachine, from, event, facts);
  expect(to ?? refusal?.key).toBe(expected);
});
