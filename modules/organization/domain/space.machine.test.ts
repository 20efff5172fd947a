import { allowed, apply } from '@quantum/platform/domain';
import { expect, test } from 'vitest';
import { spaceMachine, spaceState, type SpaceFacts } from './space.machine.ts';

const free: SpaceFacts = { blockers: [], unitOpen: true, facilityOpen: true };
const blocker = { key: 'inspection.refusal.plansInSpace', params: { count: 1 }, links: [{ title: 'INS-1', href: '/x' }] };

test.each([
  ['kept', 'remove', free, 'removed'],
  ['removed', 'restore', free, 'kept'],
] as const)('%s → %s', (from, event, facts, to) => expect(apply(spaceMachine, from, event, facts)).toEqual({ to }));

test.each([
  ['kept', 'remove', { ...free, blockers: [blocker] }, blocker],
  ['removed', 'restore', { ...free, unitOpen: false }, { key: 'organization.space.refusal.unitClosed' }],
  ['removed', 'restore', { ...free, facilityOpen: false }, { key: 'organization.space.refusal.facilityClosed' }],
] as const)('%s: %s is refused', (from, event, facts, refusal) =>
  expect(apply(spaceMachine, from, event, facts as SpaceFacts)).toEqual({ refusal }),
);

test('no state offers the other event', () => {
  expect(allowed(spaceMachine, spaceState(null), free).map(({ event }) => event)).toEqual(['remove']);
  expect(allowed(spaceMachine, spaceState('2026-01-01T00:00:00Z'), free).map(({ event }) => event)).toEqual(['restore']);
});
