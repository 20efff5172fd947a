import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const SITE = 'https://ehsq.example.org';
// The provider's own warnings about being a test.
vi.spyOn(console, 'info').mockImplementation(() => undefined);
vi.spyOn(console, 'warn').mockImplementation(() => undefined);
let provider: Server;
let app: TestApp;
beforeAll(async () => {
  provider = createServer();
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const client = { client_id: 'quantum', client_secret: 'a-secret-of-the-client', redirect_uris: [`${SITE}/callback`] };
  const oidc = new Provider(issuer, {
    clients: [{ ...client, token_endpoint_auth_method: 'client_secret_post' }],
    pkce: { required: () => true },
    cookies: { keys: ['a-key-of-the-test'] },
  });
  const handle = oidc.callback();
  provider.on('request', (request, response) => void handle(request, response));
  app = await startTestApp({
    settings: {
      PUBLIC_URL: SITE,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_NAME: 'Hospital ID',
    },
  });
});
afterAll(async () => {
  await app.stop();
  provider.closeAllConnections();
  await new Promise<void>((done) => provider.close(() => done()));
});

/** A browser: keeps cookies, follows redirects within the provider, fills in its two forms. Answers the query it came back with. */
async function visit(url: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  const go = async (address: string, body?: URLSearchParams) => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(body ? { method: 'POST', body } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0]!.split('=') as [string, string];
      cookies.set(name, value);
    }
    return response;
  };
  let response = await go(url);
  for (let step = 0; step < 12; step++) {
    const location = response.headers.get('location');
    if (location?.startsWith(SITE)) return new URL(location).search.slice(1);
    if (location) response = await go(new URL(location, url).href);
    else {
      const page = await response.text();
      const form = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      if (!form || !prompt) throw new Error(`no form at the provider: ${response.status} ${page.slice(0, 300)}`);
      response = await go(new URL(form, url).href, new URLSearchParams({ prompt, login, password: 'any' }));
    }
  }
  throw new Error('the provider does not send the browser back');
}

type Begun = Awaited<ReturnType<TestApp['as']>>;
const cookieOf = (answer: Begun): string => String([answer.headers['set-cookie']].flat()[0]).split(';')[0]!;
const begin = (who: string | null, path = 'start') => app.as(who, 'POST', `/permissions/oidc/${path}`, {});
const comeBack = (query: string, cookie: string) => app.as(null, 'POST', '/permissions/oidc/callback', { query }, { headers: { cookie } });
const signIn = async (login: string) => {
  const begun = await begin(null);
  return comeBack(await visit(begun.DATA.url, login), cookieOf(begun));
};

describe('signing in at an identity provider', () => {
  it('is offered by its name', async () => {
    expect((await app.as(null, 'GET', '/settings/public')).DATA.singleSignOn).toBe('Hospital ID');
    const { DATA, headers } = await begin(null);
    const url = new URL(DATA.url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${SITE}/callback`,
      code_challenge_method: 'S256',
      scope: 'openid',
    });
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
  });

  it('opens nothing for a person no account is connected to', async () => {
    expect(await signIn('stranger')).toMatchObject({ STATUS: 1001, DATA: null });
  });

  it('opens the account that was connected by its own holder, until it is disconnected or closed', async () => {
    const begun = await begin('pm', 'connect');
    expect(await comeBack(await visit(begun.DATA.url, 'subject-pm'), cookieOf(begun))).toMatchObject({
      STATUS: 0,
      DATA: { session: null },
    });
    expect((await app.as('pm', 'GET', '/permissions/oidc')).DATA).toEqual({ available: true, name: 'Hospital ID', connected: true });
    const signed = await signIn('subject-pm');
    expect(signed).toMatchObject({ STATUS: 0, DATA: { session: { token: expect.any(String) } } });
    const info = await app.as(null, 'POST', '/permissions/info', {}, { headers: { token: signed.DATA.session.token } });
    expect(info.DATA.userName).toBe('pm');
    // Another account does not take the same identity.
    const other = await begin('sup', 'connect');
    expect(await comeBack(await visit(other.DATA.url, 'subject-pm'), cookieOf(other))).toMatchObject({ STATUS: 1001 });
    await app.sql(`update access.user set locked_at = now() where user_name = 'pm'`);
    expect(await signIn('subject-pm')).toMatchObject({ STATUS: 1001 });
    await app.sql(`update access.user set locked_at = null where user_name = 'pm'`);
    expect((await app.as('pm', 'POST', '/permissions/oidc/disconnect', {})).DATA).toMatchObject({ connected: false });
    expect(await signIn('subject-pm')).toMatchObject({ STATUS: 1001 });
    const events = await app.sql<{ event: string }>(
      `select event from audit.entry where (kind = 'access.user' and event like '%connect') or event = 'openByProvider' order by id`,
    );
    expect(events.map(({ event }) => event)).toEqual(['connect', 'openByProvider', 'disconnect']);
  });

  it('takes an answer once, from the browser that asked, in ten minutes, and unchanged', async () => {
    const begun = await begin('sup', 'connect');
    const query = await visit(begun.DATA.url, 'subject-sup');
    expect(await comeBack(query, 'quantum_oidc=another-browser')).toMatchObject({ STATUS: 1001 });
    // Asking with the wrong cookie has used it up: a code that was seen elsewhere is not worth a second try.
    expect(await comeBack(query, cookieOf(begun))).toMatchObject({ STATUS: 1001 });
    expect((await app.as('sup', 'GET', '/permissions/oidc')).DATA.connected).toBe(false);

    const late = await begin(null);
    const lateQuery = await visit(late.DATA.url, 'subject-sup');
    app.clock.advance({ minutes: 11 });
    expect(await comeBack(lateQuery, cookieOf(late))).toMatchObject({ STATUS: 1001 });

    const forged = await begin(null);
    const forgedQuery = new URLSearchParams(await visit(forged.DATA.url, 'subject-sup'));
    forgedQuery.set('code', 'guessed');
    expect(await comeBack(forgedQuery.toString(), cookieOf(forged))).toMatchObject({ STATUS: 1001 });

    const refused = await begin(null);
    const state = new URL(refused.DATA.url).searchParams.get('state')!;
    expect(await comeBack(`error=access_denied&state=${state}`, cookieOf(refused))).toMatchObject({ STATUS: 1001 });
  });

  it('needs the code of its own flow: one of another is of no use (PKCE, nonce)', async () => {
    const [one, two] = [await begin(null), await begin(null)];
    const stolen = new URLSearchParams(await visit(one.DATA.url, 'subject-pm'));
    stolen.set('state', new URL(two.DATA.url).searchParams.get('state')!);
    expect(await comeBack(stolen.toString(), cookieOf(two))).toMatchObject({ STATUS: 1001 });
  });
});
