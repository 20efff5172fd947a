import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from './testing.ts';
import { dropSession, isSignedIn, saveSession, sameOriginPath, saveAddress, takeAddress } from './session.ts';
import { KEYS, local, tab } from './storage.ts';

beforeEach(() => void fakeBrowser());

test('what sign-in answers is kept under the names of the specification', () => {
  saveSession({ token: 't', refreshToken: 'r', orgId: 35, userId: 7, userRoles: ['EHS003'], employeeCode: 'E7' }, 1000);
  const stored = Object.fromEntries(Object.values(KEYS).map((key) => [key, local.get(key)]));
  expect(stored).toMatchObject({
    accessToken: 't',
    refreshToken: 'r',
    accessTokenAt: '1000',
    orgIds: '[35]',
    userId: '7',
    roles: '["EHS003"]',
    employeeCode: '"E7"',
  });
});

test('dropping the session takes what was only read with it, of everybody, and leaves what waits to be sent', () => {
  const read = ['shell.7', 'recent.7', 'recent.7.employees', 'shell.8'];
  const kept = ['unsent.7', KEYS.locale, 'form.draft'];
  for (const key of [...read, ...kept]) local.set(key, 'x');
  dropSession();
  expect(read.filter((key) => local.get(key) !== undefined)).toEqual([]);
  expect(kept.filter((key) => local.get(key) === undefined)).toEqual([]);
});

test('dropping the session leaves language and layout', () => {
  saveSession({ token: 't', refreshToken: 'r' });
  local.set(KEYS.locale, 'zh-Hans');
  local.set(KEYS.layout, '{}');
  dropSession();
  expect(isSignedIn()).toBe(false);
  expect([local.get(KEYS.locale), local.get(KEYS.layout), local.get(KEYS.userId)]).toEqual(['zh-Hans', '{}', undefined]);
});

describe('the saved address', () => {
  test.each([
    ['/quantum/a?b=1#c', '/quantum/a?b=1#c'],
    ['//evil.example/x', undefined],
    ['https://evil.example/x', undefined],
    ['/\\evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['quantum', undefined],
    ['/auth/login', undefined],
    ['/auto-login?token=x', undefined],
    ['/authors', '/authors'],
    [undefined, undefined],
  ])('%j is honoured as %j', (path, expected) => expect(sameOriginPath(path, 'https://q.example')).toBe(expected));

  test('is used once, then home', () => {
    saveAddress('/quantum/inspection/scheduled/5');
    expect([takeAddress(), takeAddress()]).toEqual(['/quantum/inspection/scheduled/5', '/quantum']);
  });

  test('a planted foreign address leads home', () => {
    tab.set(KEYS.savedAddress, '//evil.example');
    expect(takeAddress()).toBe('/quantum');
  });
});
