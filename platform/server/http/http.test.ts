import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `connect-src 'self'`,
  `worker-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types default`,
];

describe('every answer', () => {
  it('carries the policies a browser must keep to, faults and files too', async () => {
    const http = await app.kernel.inject();
    for (const url of ['/api/settings/public', '/api/menus/list', '/api/file/1', '/api/not-there', '/health/live']) {
      const { headers } = await http.inject({ method: 'GET', url });
      const given = String(headers['content-security-policy'])
        .split(';')
        .map((one) => one.trim());
      for (const directive of POLICY) expect([url, given]).toEqual([url, expect.arrayContaining([directive])]);
      expect(given.join()).not.toMatch(/unsafe-eval|script-src[^,]*unsafe-inline|\*/);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': expect.any(String) });
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('has a request id of its own, and is kept by nobody on the way', async () => {
    const [a, b] = [await app.as('pm', 'GET', '/menus/list'), await app.as('pm', 'GET', '/menus/list')];
    expect(a.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(a.headers['x-request-id']).not.toBe(b.headers['x-request-id']);
    expect(a.headers['cache-control']).toBe('no-store');
  });
});

describe('what is no call of ours', () => {
  it('is answered in the envelope: unknown route, broken JSON, wrong kind, too large', async () => {
    const http = await app.kernel.inject();
    const headers = { token: await app.tokenOf('pm'), 'content-type': 'application/json' };
    const post = (payload: string, more = {}) =>
      http.inject({ method: 'POST', url: '/api/inspectionTasks/list', headers: { ...headers, ...more }, payload });
    // A client of this contract reads 404 as 'the backend is offline' and signs out.
    expect((await http.inject({ method: 'GET', url: '/api/none' })).statusCode).toBe(410);
    expect((await http.inject({ method: 'GET', url: '/api/none' })).json()).toMatchObject({
      STATUS: 1410,
      MSG: expect.stringMatching(/\S/),
    });
    expect([(await post('{"a":')).statusCode, (await post('{"a":')).json().STATUS]).toEqual([400, 1400]);
    expect((await post('a=b', { 'content-type': 'text/xml' })).statusCode).toBe(400);
    expect((await post(`{"a":"${'x'.repeat(2 * 1024 * 1024)}"}`)).json()).toMatchObject({ STATUS: 1413 });
    expect((await post('[1]')).json()).toMatchObject({ STATUS: 1400 });
    expect((await post('{"__proto__":{"admin":true}}')).json()).toMatchObject({ STATUS: 1400 });
  });

  it('HEAD is answered for health and pages, not for calls', async () => {
    const http = await app.kernel.inject();
    const status = async (url: string) => (await http.inject({ method: 'HEAD', url })).statusCode;
    expect([await status('/health/live'), await status('/'), await status('/api/settings/public')]).toEqual([200, 200, 410]);
    expect((await http.inject({ method: 'GET', url: '/api/settings/public' })).statusCode).toBe(200);
  });

  it('past what the server works on at once is sent away with a time to come back', async () => {
    const busy = await startTestApp({ beside: app, settings: { MAX_IN_FLIGHT: '2' }, listen: true });
    const { inFlight } = busy.kernel;
    const ask = () => fetch(`${busy.address}/api/settings/public`);
    inFlight.begin();
    expect([(await ask()).status, inFlight.begun]).toEqual([200, 2]);
    await expect.poll(() => inFlight.inFlight, { message: 'an answer that was sent has left its place' }).toBe(1);
    inFlight.begin();
    const away = await Promise.all([ask(), ask(), ask()]);
    expect(away.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(Array(3).fill([503, '1']));
    inFlight.end();
    expect((await ask()).status).toBe(200);
    inFlight.end();
    await busy.stop();
  });
});
