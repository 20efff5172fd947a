import { beforeEach, expect, test, vi } from 'vitest';
import { callFile, onFailedCall, type ApiError } from './api.ts';
import { saveSession } from './session.ts';
import { KEYS, local, tab } from './storage.ts';
import { fakeBrowser, type FakeBrowser } from './testing.ts';

/** The error catalogue of specification 8 over a call whose answer is a file: what is no file is never saved as one. */

let fake: FakeBrowser;
let heard: ApiError[];
beforeEach(() => {
  fake = fakeBrowser();
  heard = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  saveSession({ token: 't1', refreshToken: 'r1', userRoles: ['EHS030'], userId: 7, orgId: 35, employeeCode: 'E7' });
});

const page = (http: number) => new Response('<html>nginx</html>', { status: http, headers: { 'content-type': 'text/html' } });
const ask = async (answer: () => Response | Promise<Response>) => {
  vi.stubGlobal('fetch', answer);
  const stop = onFailedCall((error) => heard.push(error));
  try {
    return await callFile({ method: 'POST', path: '/inspectionTasks/export', body: {} }).catch((fault: unknown) => fault as ApiError);
  } finally {
    stop();
  }
};

test('a file is answered with its name, in any alphabet', async () => {
  const name = encodeURIComponent('檢查.xlsx');
  const answer = await ask(() => new Response('bytes', { headers: { 'content-disposition': `attachment; filename*=UTF-8''${name}` } }));
  expect(answer).toMatchObject({ name: '檢查.xlsx' });
});

test.each([
  [504, 'platform.error.goesOnAsJob'],
  [413, 'platform.error.tooLarge'],
  [502, undefined],
  [200, undefined],
])('a page of a gateway with %i is a failure, not a file', async (http, messageKey) => {
  const answer = await ask(() => page(http));
  expect(answer).toMatchObject({ name: 'ApiError', status: -1 });
  expect((answer as ApiError).reaction.messageKey).toBe(messageKey);
  expect(heard).toEqual([answer]);
  expect(local.get(KEYS.accessToken)).toBe('t1');
});

test.each([
  [401, 'platform.error.noSession'],
  [404, 'platform.error.offline'],
])('%i ends the session and leaves its message', async (http, messageKey) => {
  await ask(() => page(http));
  expect([local.get(KEYS.accessToken), tab.get(KEYS.notice)]).toEqual([undefined, messageKey]);
  expect(fake.assigned).toEqual(['/auth/login']);
});

test('without a network the catalogue has a sentence of its own', async () => {
  await ask(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(heard.map(({ reaction }) => reaction.messageKey)).toEqual(['platform.error.noAnswer']);
});

test('what has become a job comes back as an envelope', async () => {
  const body = JSON.stringify({ STATUS: 0, DATA: { jobId: 5 }, MSG: '' });
  expect(await ask(() => new Response(body, { status: 202, headers: { 'content-type': 'application/json' } }))).toMatchObject({
    DATA: { jobId: 5 },
  });
});

test('a token that ended is refreshed, and the file asked for again', async () => {
  let calls = 0;
  const answer = await ask((...[address]: unknown[] & []) => {
    if (String(address).endsWith('/refresh'))
      return new Response(JSON.stringify({ STATUS: 0, DATA: { token: 't2' }, MSG: '' }), {
        headers: { 'content-type': 'application/json' },
      });
    calls += 1;
    if (calls > 1) return new Response('bytes', { headers: { 'content-disposition': "attachment; filename*=UTF-8''a.csv" } });
    const body = JSON.stringify({ STATUS: 1401, DATA: { reason: 'expired' }, MSG: '' });
    return new Response(body, { status: 401, headers: { 'content-type': 'application/json' } });
  });
  expect([answer, calls, local.get(KEYS.accessToken)]).toMatchObject([{ name: 'a.csv' }, 2, 't2']);
});
