import { apply } from '@quantum/platform/domain';
import { expect, test } from 'vitest';
import { ACCOUNT_STATE as S } from '../contract/index.ts';
import { accountMachine, accountState, type AccountFacts } from './account.machine.ts';

const free: AccountFacts = { refusal: null, hasLeft: false };
const above = { key: 'access.refusal.above' };
const left = { refusal: { key: 'access.refusal.left' } };

test.each([
  [S.active, 'lock', free, { to: S.locked }],
  [S.active, 'lock', { ...free, refusal: above }, { refusal: above }],
  [S.active, 'lock', { ...free, hasLeft: true }, { to: S.locked }],
  [S.active, 'disable', free, { to: S.disabled }],
  [S.active, 'disable', { ...free, hasLeft: true }, { to: S.disabled }],
  [S.active, 'signOut', free, { to: S.active }],
  [S.active, 'signOut', { ...free, refusal: above }, { refusal: above }],
  [S.active, 'rename', free, { to: S.active }],
  [S.active, 'rename', { ...free, hasLeft: true }, left],
  [S.active, 'makeCode', free, { to: S.active }],
  [S.active, 'makeCode', { ...free, hasLeft: true }, left],
  [S.active, 'makeCode', { ...free, refusal: above }, { refusal: above }],
  [S.active, 'give', free, { to: S.active }],
  [S.active, 'give', { ...free, hasLeft: true }, left],
  [S.active, 'standIn', free, { to: S.active }],
  [S.active, 'standIn', { ...free, hasLeft: true }, left],
  [S.locked, 'unlock', free, { to: S.active }],
  [S.locked, 'unlock', { ...free, refusal: above }, { refusal: above }],
  [S.locked, 'makeCode', free, { to: S.active }],
  [S.locked, 'disable', free, { to: S.disabled }],
  [S.disabled, 'enable', free, { to: S.active }],
  [S.disabled, 'enable', { ...free, hasLeft: true }, left],
] as const)('%s: %s', (from, event, facts, outcome) => expect(apply(accountMachine, from, event, facts)).toEqual(outcome));

test.each([
  [true, null, S.active],
  [true, '2026-01-01T00:00:00Z', S.locked],
  [false, null, S.disabled],
  [false, '2026-01-01T00:00:00Z', S.disabled],
])('active %s, locked at %s is %s', (isActive, lockedAt, state) => expect(accountState({ isActive, lockedAt })).toBe(state));
