import { apply } from '@quantum/platform/domain';
import { expect, test } from 'vitest';
import { categoryMachine } from './category.machine.ts';

const FACTS = { openChildren: 0, isParentRetired: false };
test.each([
  ['active', 'retire', {}, 'retired'],
  ['active', 'retire', { openChildren: 2 }, 'compliance-document.refusal.openChildren'],
  ['active', 'restore', {}, 'platform.error.eventNotAllowed'],
  ['retired', 'restore', {}, 'active'],
  ['retired', 'restore', { isParentRetired: true }, 'compliance-document.refusal.parentRetired'],
  ['retired', 'retire', {}, 'platform.error.eventNotAllowed'],
] as const)('%s: %s with %j leads to %s', (from, event, more, result) => {
  const { to, refusal } = apply(categoryMachine, from, event, { ...FACTS, ...more });
  expect(to ?? refusal?.key).toBe(result);
});
