import { expect, test } from 'vitest';
import { linkState, titleOfPath } from './link.rules.ts';

const fresh = { isRevoked: false, uses: 0, maxUses: 5, hasEnded: false };
test.each([
  [fresh, 'live'],
  [{ ...fresh, uses: 4 }, 'live'],
  [{ ...fresh, uses: 5 }, 'usedUp'],
  [{ ...fresh, hasEnded: true }, 'ended'],
  [{ ...fresh, hasEnded: true, uses: 5, isRevoked: true }, 'revoked'],
])('%o is %s', (facts, state) => expect(linkState(facts)).toBe(state));

const rows = [
  { code: 'A', path: 'inspection/records', permission: 'inspection' },
  { code: 'B', path: 'inspection/issue-reporting', permission: 'self' },
  { code: 'C', path: 'system-setting/roles', permission: 'system-setting' },
  { code: 'D', path: '', permission: 'inspection' },
];
test.each([
  ['/quantum/inspection/records/7', 'inspection'],
  ['/quantum/inspection/records?f=1', 'inspection'],
  ['/quantum/inspection/issue-reporting', 'self'],
  ['/quantum/inspection/recordsX', undefined],
  ['/quantum/system-setting/roles/7', undefined],
  ['/quantum/elsewhere', undefined],
])('%s is opened by %s', (path, title) => expect(titleOfPath(path, rows)).toBe(title));
