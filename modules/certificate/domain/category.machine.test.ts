import { apply } from '@quantum/platform/domain';
import { expect, it } from 'vitest';
import { categoryMachine } from './category.machine.ts';

it.each([
  ['active', 'retire', 0, 'retired'],
  ['retired', 'restore', 0, 'active'],
] as const)('%s: %s with %d uses leads to %s', (from, event, inUse, to) => {
  expect(apply(categoryMachine, from, event, { inUse })).toEqual({ to });
});

it('stays while it is used', () => {
  expect(apply(categoryMachine, 'active', 'retire', { inUse: 1 }).refusal?.key).toBe('certificate.refusal.usedShort');
  expect(apply(categoryMachine, 'active', 'restore', { inUse: 0 }).refusal?.key).toBe('platform.error.eventNotAllowed');
});
