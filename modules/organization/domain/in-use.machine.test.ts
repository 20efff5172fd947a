import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { apply } from '@quantum/platform/domain';
import { expect, test } from 'vitest';
import { inUseMachine, inUseState, type InUseFacts } from './in-use.machine.ts';

const { active, inactive, pending } = RECORD_STATUS;
const free: InUseFacts = { usedBy: null, ownerOpen: true };
const usedBy = { key: 'organization.facility.refusal.spaces', params: { count: 3 }, links: [] };

test.each([
  [active, 'retire', free, { to: inactive }],
  [active, 'retire', { ...free, usedBy }, { refusal: usedBy }],
  [inactive, 'restore', free, { to: active }],
  [inactive, 'restore', { ...free, ownerOpen: false }, { refusal: { key: 'organization.refusal.ownerRetired' } }],
] as const)('%s: %s', (from, event, facts, outcome) => expect(apply(inUseMachine, from, event, facts)).toEqual(outcome));

test.each([
  [active, active],
  [inactive, inactive],
  [pending, inactive],
])('a record of status %s counts as %s', (status, state) => expect(inUseState(status)).toBe(state));
