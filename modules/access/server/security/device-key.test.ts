import { createPrivateKey, createPublicKey, privateDecrypt, publicEncrypt } from 'node:crypto';
import { must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.stop());

const publicKeyOf = async (who: string): Promise<string> => (await must(app, who, 'POST', '/permissions/deviceKey', {})).publicKey;
const privateKeyOf = async (who: string): Promise<string> => (await must(app, who, 'GET', '/permissions/deviceKey')).privateKey;

it('is one pair for each person, also where two devices ask at once; the one opens what the other sealed', async () => {
  expect((await app.as('sup', 'GET', '/permissions/deviceKey')).STATUS).toBe(1410);
  const [first, second] = await Promise.all([publicKeyOf('sup'), publicKeyOf('sup')]);
  expect(second).toBe(first);
  const sealed = publicEncrypt(createPublicKey({ key: Buffer.from(first, 'base64'), format: 'der', type: 'spki' }), Buffer.from('ward 5A'));
  const key = createPrivateKey({ key: Buffer.from(await privateKeyOf('sup'), 'base64'), format: 'der', type: 'pkcs8' });
  expect(privateDecrypt(key, sealed).toString()).toBe('ward 5A');
  expect(await publicKeyOf('insp')).not.toBe(first);
  expect(await privateKeyOf('insp')).not.toBe(await privateKeyOf('sup'));
});

it('is not given to a session that a link has opened, and is nowhere in the clear', async () => {
  const secret = await privateKeyOf('sup');
  const { employeeId } = await whoIs(app, 'sup');
  const { url } = await must(app, 'admin', 'POST', '/security/links', {
    employeeId,
    path: '/quantum/inspection/records',
    hours: 1,
    uses: 1,
  });
  const parts = new URLSearchParams(new URL(url).hash.slice(1));
  const input = { userName: 'sup', token: parts.get('token'), channelType: '_SYS_LT_B' };
  const { token } = (await app.as(null, 'POST', '/permissions/login', input)).DATA;
  for (const [method, body] of [
    ['GET', undefined],
    ['POST', {}],
  ] as const)
    expect((await app.as(null, method, '/permissions/deviceKey', body, { headers: { token } })).STATUS).toBe(1403);
  const stored = JSON.stringify(await app.sql('select * from access.device_key'));
  expect(stored).not.toContain(secret.slice(40, 100));
  const tables = await app.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('audit', 'platform')`,
  );
  for (const { name } of tables) {
    const [row] = await app.sql<{ n: number }>(`select count(*)::int as n from ${name} t where t::text like '%' || $1 || '%'`, [
      secret.slice(40, 100),
    ]);
    expect([name, row!.n]).toEqual([name, 0]);
  }
});
