import { apply } from '@quantum/platform/domain';
import { expect, test } from 'vitest';
import { ACCOUNT_STATE } from '../contract/index.ts';
import { accountMachine, accountState, type AccountFacts } from './account.machine.ts';

const free: AccountFacts = { refusal: null, hasLeft: false };
const above = { key: 'access.refusal.above' };
const left = { refusal: { key: 'access.refusal.left' } };

test.each([
  [ACCOUNT_STATE.active, 'lock', free, { to: ACCOUNT_STATE.locked }],
  [ACCOUNT_STATE.active, 'lock', { ...free, refusal: above }, { refusal: above }],
  [ACCOUNT_STATE.active, 'lock', { ...free, hasLeft: true }, { to: ACCOUNT_STATE.locked }],
  [ACCOUNT_STATE.active, 'disable', free, { to: ACCOUNT_STATE.disabled }],
  [ACCOUNT_STATE.active, 'disable', { ...free, hasLeft: true }, { to: ACCOUNT_STATE.disabled }],
  [ACCOUNT_STATE.active, 'signOut', free, { to: ACCOUNT_STATE.active }],
  [ACCOUNT_STATE.active, 'signOut', { ...free, refusal: above }, { refusal: above }],
  [ACCOUNT_STATE.active, 'rename', free, { to: ACCOUNT_STATE.active }],
  [ACCOUNT_STATE.active, 'rename', { ...free, hasLeft: true }, left],
  [ACCOUNT_STATE.active, 'makeCode', free, { to: ACCOUNT_STATE.active }],
  [ACCOUNT_STATE.active, 'makeCode', { ...free, hasLeft: true }, left],
  [ACCOUNT_STATE.active, 'makeCode', { ...free, refusal: above }, { refusal: above }],
  [ACCOUNT_STATE.active, 'give', free, { to: ACCOUNT_STATE.active }],
  [ACCOUNT_STATE.active, 'give', { ...free, hasLeft: true }, left],
  [ACCOUNT_STATE.active, 'standIn', free, { to: ACCOUNT_STATE.active }],
  [ACCOUNT_STATE.active, 'standIn', { ...free, hasLeft: true }, left],
  [ACCOUNT_STATE.locked, 'unlock', free, { to: ACCOUNT_STATE.active }],
  [ACCOUNT_STATE.locked, 'unlock', { ...free, refusal: above }, { refusal: above }],
  [ACCOUNT_STATE.locked, 'makeCode', free, { to: ACCOUNT_STATE.active }],
  [ACCOUNT_STATE.locked, 'disable', free, { to: ACCOUNT_STATE.disabled }],
  [ACCOUNT_STATE.disabled, 'enable', free, { to: ACCOUNT_STATE.active }],
  [ACCOUNT_STATE.disabled, 'enable', { ...free, hasLeft: true }, left],
] as const)('%s: %s', (from, event, facts, outcome) => expect(apply(accountMachine, from, event, facts)).toEqual(outcome));

test.each([
  [true, null, ACCOUNT_STATE.active],
  [true, '2026-01-01T00:00:00Z', ACCOUNT_STATE.locked],
  [false, null, ACCOUNT_STATE.disabled],
  [false, '2026-01-01T00:00:00Z', ACCOUNT_STATE.disabled],
])('active %s, locked at %s is %s', (isActive, lockedAt, state) => expect(accountState({ isActive, lockedAt })).toBe(state));
