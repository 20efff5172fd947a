import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '../public/testing.ts';

const USER = { userId: 7, userName: 'pm', userRoles: ['EHS030'], permissionList: [{ title: 'qpe' }] };
const KEPT = { user: USER, menu: [], companyLevel: false };
const MAIL = ['/ase-email-detail', '?id=5'] as const;
const QPE = ['/quantum/qpe/query', '?inspection=5&task=7'] as const;

let fake: FakeBrowser;
beforeEach(() => {
  fake = fakeBrowser();
  vi.resetModules();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** A page opened at an address by a device, which knows its person where `isKnown`; the modules begin anew with it. */
async function openAt([pathname, search]: readonly [string, string], { isKnown = true, isSignedIn = true } = {}) {
  const left: string[] = [];
  const replace = (path: string) => void left.push(path);
  Object.defineProperty(globalThis, 'location', {
    configurable: true,
    value: { ...location, pathname, search, hash: '', replace, assign: replace },
  });
  const { KEYS, local, saveSession, tab } = await import('@quantum/platform/web/public');
  if (isSignedIn) saveSession({ token: 't1', refreshToken: 'r1', userRoles: ['EHS030'], userId: 7, orgId: 35, employeeCode: 'E7' });
  if (isKnown) local.set('shell.7', JSON.stringify(KEPT));
  const { shellData } = await import('./user-session.ts');
  const data = await shellData().catch(() => 'away' as const);
  return { data, left, savedAddress: tab.get(KEYS.savedAddress), token: local.get(KEYS.accessToken) };
}
const answers = (http: number) => {
  fake.answer = () => ({ http, status: 1000 + http });
};

test('the page of a mail without a session leads to sign-in, and keeps its address for the way back', async () => {
  expect(await openAt(MAIL, { isSignedIn: false })).toEqual({
    data: undefined,
    left: ['/auth/login'],
    savedAddress: MAIL.join(''),
    token: undefined,
  });
});

test.each([true, false])('the page of a mail whose session is over ends it, though the device knows the person (%s)', async (isKnown) => {
  answers(401);
  const { data, left, savedAddress, token } = await openAt(MAIL, { isKnown });
  expect([data, token, savedAddress]).toEqual([undefined, undefined, MAIL.join('')]);
  expect(left).toContain('/auth/login');
});

test('the page of a mail goes on with what the device knows while the server is away, and tries again where it knows nobody', async () => {
  answers(503);
  expect(await openAt(MAIL)).toMatchObject({ data: { actor: { user: USER } }, left: [], token: 't1' });
  vi.resetModules();
  fake = fakeBrowser();
  answers(503);
  expect(await openAt(MAIL, { isKnown: false })).toMatchObject({ data: 'away', left: [], token: 't1' });
});

test('a link to one QPE goes on without its session as the person this device knows', async () => {
  answers(401);
  expect(await openAt(QPE)).toMatchObject({ data: { actor: { user: USER } }, left: [], token: 't1' });
});

test('a link to one QPE on a device that does not know the person ends the session', async () => {
  answers(401);
  const { data, savedAddress } = await openAt(QPE, { isKnown: false });
  expect([data, savedAddress]).toEqual([undefined, QPE.join('')]);
});
