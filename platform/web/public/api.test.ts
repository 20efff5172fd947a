import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, operation } from '@quantum/platform/contract';
import { call, callPath, onFailedCall, type ApiError } from './api.ts';
import { isSessionEnded, onEndedSession } from './ended-session.ts';
import { fakeBrowser, type FakeBrowser } from './testing.ts';
import { accessLife, saveSession } from './session.ts';
import { KEYS, local, tab } from './storage.ts';

const op = operation({ id: 'x.y.z', permission: 'inspection', verb: 'plan', kind: 'write' });
const submit = endpoint({
  method: 'POST',
  path: '/tasks/:id/submit',
  input: z.object({ note: z.string() }),
  output: z.object({ id: z.int() }),
  operation: op,
});
const find = endpoint({ method: 'GET', path: '/code', input: z.object({ code: z.string() }), output: z.array(z.string()), operation: op });

let fake: FakeBrowser;
beforeEach(() => {
  fake = fakeBrowser();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  saveSession({ token: 't1', refreshToken: 'r1', userRoles: ['EHS030'], userId: 7, orgId: 35, employeeCode: 'E7' });
});

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (fault: unknown) => fault as ApiError,
  );

test('a call carries token, language, key, path parameter and body, and answers DATA', async () => {
  local.set(KEYS.locale, 'zh-Hant');
  fake.answer = () => ({ data: { id: 5 } });
  expect(await call(submit, { params: { id: 5 }, input: { note: 'n' }, idempotencyKey: 'k1' })).toEqual({ id: 5 });
  expect(fake.calls).toEqual([
    {
      path: '/api/tasks/5/submit',
      method: 'POST',
      body: '{"note":"n"}',
      headers: { token: 't1', currentLocale: 'zh-Hant', 'content-type': 'application/json', 'Idempotency-Key': 'k1' },
    },
  ]);
});

test('a GET puts its input into the query string', async () => {
  await call(find, { input: { code: '_SYS_A9' } });
  expect(fake.calls[0]).toMatchObject({ path: '/api/code?code=_SYS_A9', body: undefined });
});

test('anonymous calls carry no token', async () => {
  await callPath({ method: 'POST', path: '/permissions/login', body: {}, anonymous: true });
  expect(fake.calls[0]!.headers).not.toHaveProperty('token');
});

describe('failures', () => {
  test('a refusal keeps the session, tells listeners the raw message, logs to the console', async () => {
    fake.answer = () => ({ http: 422, status: 1422, msg: 'Only the verifier may', data: { key: 'action.onlyVerifier' } });
    const heard: string[] = [];
    const stop = onFailedCall((error) => heard.push(error.message));
    const error = await failureOf(callPath({ method: 'POST', path: '/x' }));
    stop();
    expect(error.refusal?.key).toBe('action.onlyVerifier');
    expect(error.requestId).toBe('req-1');
    expect(heard).toEqual(['Only the verifier may']);
    expect(console.error).toHaveBeenCalledWith('POST /x: 422 1422 Only the verifier may');
    expect(local.get(KEYS.accessToken)).toBe('t1');
  });

  test('STATUS other than 0 with HTTP 200 is a failure too', async () => {
    fake.answer = () => ({ status: 1001, msg: 'no' });
    expect((await failureOf(callPath({ method: 'POST', path: '/x', quiet: true }))).status).toBe(1001);
  });

  test.each([
    [401, 1401, 'platform.error.noSession'],
    [404, -1, 'platform.error.offline'],
  ])('%i clears the session, saves the address, leaves its message for the sign-in page', async (http, status, notice) => {
    fake.answer = () => ({ http, status, data: { reason: 'revoked' } });
    await failureOf(callPath({ method: 'GET', path: '/x' }));
    expect(local.get(KEYS.accessToken)).toBeUndefined();
    expect(local.get(KEYS.refreshToken)).toBeUndefined();
    expect(tab.get(KEYS.savedAddress)).toBe('/quantum/inspection/scheduled?status=live');
    expect(tab.get(KEYS.notice)).toBe(notice);
    expect(fake.assigned).toEqual(['/auth/login']);
  });

  test('on a link to one QPE a 401 clears nothing, leads nowhere and says nothing; the page is told that it goes on without a session', async () => {
    fake.answer = () => ({ http: 401, status: 1401 });
    const there = Object.getOwnPropertyDescriptor(globalThis, 'location')!;
    Object.defineProperty(globalThis, 'location', {
      configurable: true,
      value: { ...location, pathname: '/quantum/qpe/query', search: '?inspection=5&task=7' },
    });
    const [heard, told]: [string[], boolean[]] = [[], []];
    const stops = [onFailedCall((error) => heard.push(error.message)), onEndedSession(() => told.push(isSessionEnded()))];
    await failureOf(callPath({ method: 'GET', path: '/x' }));
    for (const stop of stops) stop();
    expect([heard, told, fake.assigned]).toEqual([[], [true], []]);
    expect(local.get(KEYS.accessToken)).toBe('t1');
    Object.defineProperty(globalThis, 'location', there);
    expect(isSessionEnded()).toBe(false);
  });

  test('a refused sign-in never ends a session or saves an address', async () => {
    fake.answer = () => ({ http: 401, status: 1401 });
    await failureOf(callPath({ method: 'POST', path: '/permissions/login', anonymous: true, quiet: true }));
    expect(fake.assigned).toEqual([]);
  });

  test('without a network the session stays', async () => {
    fake.answer = () => 'down';
    const error = await failureOf(callPath({ method: 'GET', path: '/x' }));
    expect([error.http, error.reaction.messageKey]).toEqual([0, 'platform.error.noAnswer']);
    expect(local.get(KEYS.accessToken)).toBe('t1');
  });
});

describe('the token', () => {
  const refreshes = () => fake.calls.filter((c) => c.path === '/api/refresh').length;

  test('is refreshed at 80 % of its life, and nothing else changes', async () => {
    local.set(KEYS.accessTokenAt, String(Date.now() - accessLife() * 0.81));
    fake.answer = (path) => (path === '/api/refresh' ? { data: { token: 't2' } } : {});
    await callPath({ method: 'GET', path: '/x' });
    expect(fake.calls.map((c) => [c.path, c.headers['token'], c.headers['refreshToken']])).toEqual([
      ['/api/refresh', 't1', 'r1'],
      ['/api/x', 't2', undefined],
    ]);
    expect([local.get(KEYS.refreshToken), local.get(KEYS.roles)]).toEqual(['r1', '["EHS030"]']);
  });

  test('is left alone before that', async () => {
    local.set(KEYS.accessTokenAt, String(Date.now() - accessLife() * 0.79));
    await callPath({ method: 'GET', path: '/x' });
    expect(refreshes()).toBe(0);
  });

  test('many calls at once share one refresh', async () => {
    local.set(KEYS.accessTokenAt, '0');
    fake.answer = (path) => (path === '/api/refresh' ? { data: { token: 't2' } } : {});
    await Promise.all(['/a', '/b', '/c'].map((path) => callPath({ method: 'GET', path })));
    expect(refreshes()).toBe(1);
  });

  test('expired on the server: refreshed once, the call sent again', async () => {
    fake.answer = (path, attempt) => {
      if (path === '/api/refresh') return { data: 't2' };
      return attempt === 1 ? { http: 401, status: 1401, data: { reason: 'expired' } } : { data: 'ok' };
    };
    expect(await callPath({ method: 'GET', path: '/x' })).toBe('ok');
    expect(fake.calls.at(-1)!.headers['token']).toBe('t2');
  });

  test('expired again after the refresh: signed out, not asked for ever', async () => {
    fake.answer = (path) => (path === '/api/refresh' ? { data: 't2' } : { http: 401, status: 1401, data: { reason: 'expired' } });
    await failureOf(callPath({ method: 'GET', path: '/x' }));
    expect(refreshes()).toBe(1);
    expect(fake.assigned).toEqual(['/auth/login']);
  });

  test('a refused refresh signs out', async () => {
    local.set(KEYS.accessTokenAt, '0');
    fake.answer = () => ({ http: 401, status: 1401 });
    await failureOf(callPath({ method: 'GET', path: '/x', quiet: true }));
    expect(local.get(KEYS.accessToken)).toBeUndefined();
  });

  test('a refresh without a network does not', async () => {
    local.set(KEYS.accessTokenAt, '0');
    fake.answer = (path) => (path === '/api/refresh' ? 'down' : {});
    await callPath({ method: 'GET', path: '/x' });
    expect(local.get(KEYS.accessToken)).toBe('t1');
  });
});
