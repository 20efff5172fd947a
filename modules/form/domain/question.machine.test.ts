import { apply } from '@quantum/platform/domain';
import { expect, test } from 'vitest';
import { questionMachine } from './question.machine.ts';

test.each([
  ['active', 'retire', 'inactive'],
  ['active', 'restore', 'platform.error.eventNotAllowed'],
  ['inactive', 'restore', 'active'],
  ['inactive', 'retire', 'platform.error.eventNotAllowed'],
] as const)('%s + %s → %s', (from, event, expected) => {
  const { to, refusal } = apply(questionMachine, from, event, {});
  expect(to ?? refusal?.key).toBe(expected);
});
