import { apply } from '@quantum/platform/domain';
import { expect, it } from 'vitest';
import { classificationMachine } from './classification.machine.ts';

it.each([
  ['active', 'retire', { below: 0, isParentInUse: true }, 'retired'],
  ['active', 'retire', { below: 0, isParentInUse: false }, 'retired'],
  ['retired', 'restore', { below: 0, isParentInUse: true }, 'active'],
  ['retired', 'restore', { below: 3, isParentInUse: true }, 'active'],
] as const)('%s: %s with %j leads to %s', (from, event, facts, to) => {
  expect(apply(classificationMachine, from, event, facts)).toEqual({ to });
});

it.each([
  ['active', 'retire', { below: 1, isParentInUse: true }, 'documentation.refusal.below'],
  ['retired', 'restore', { below: 0, isParentInUse: false }, 'documentation.refusal.parentRetired'],
  ['active', 'restore', { below: 0, isParentInUse: true }, 'platform.error.eventNotAllowed'],
  ['retired', 'retire', { below: 0, isParentInUse: true }, 'platform.error.eventNotAllowed'],
] as const)('%s: %s with %j is refused: %s', (from, event, facts, key) => {
  expect(apply(classificationMachine, from, event, facts).refusal?.key).toBe(key);
});
