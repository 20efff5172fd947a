import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDemo } from './demo-account.store.ts';
import { DEMO_PASSWORD } from '../settings.service.ts';

/** A database with demo data, served with `DEMO=0`, and with `DEMO=1` again. */
let app: TestApp;
let real: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.tokenOf('admin');
  await app.tokenOf('insp');
});
afterAll(async () => {
  await real?.stop();
  await app.stop();
});

const names = async (where = 'true'): Promise<string[]> =>
  (await app.sql<{ user_name: string }>(`select user_name from access.user where ${where} order by id`)).map((row) => row.user_name);
const signIn = (on: TestApp, userName: string, password = DEMO_PASSWORD, address = '10.40.0.1') =>
  on.as(null, 'POST', '/permissions/login', { userName, password, channelType: '_SYS_LT_B' }, { headers: { 'x-forwarded-for': address } });

test('no account of the demo signs in, whatever its password; who was signed in is out; DEMO=1 opens them again', async () => {
  const all = await names();
  expect(all.length).toBeGreaterThan(80);
  // Its owner chose another password.
  expect((await app.as('qa', 'POST', '/permissions/password', { before: DEMO_PASSWORD, password: 'seven quiet herons' })).STATUS).toBe(0);
  // An account made in the product, for a person without one.
  const [person] = await app.sql<{ id: number }>(
    `select e.id::int as id from organization.employee e where e.left_on is null and e.unit_id = 201 and not exists (select from access.user u where u.employee_id = e.id) order by e.id limit 1`,
  );
  const { DATA } = await app.as('admin', 'POST', '/users/slips', { employeeIds: [person!.id] });
  const { userName, code } = DATA.slips[0];
  const own = { userName, password: code, newPassword: 'nine loud ravens', channelType: '_SYS_LT_B' };
  expect((await app.as(null, 'POST', '/permissions/login', own)).STATUS).toBe(0);
  const tokens = [await app.tokenOf('admin'), await app.tokenOf('insp')];

  real = await startTestApp({ beside: app, settings: { DEMO: '0', TRUST_PROXY: '1' } });
  let refused = 0;
  for (const [i, name] of all.entries()) {
    const { STATUS } = await signIn(real, name, name === 'qa' ? 'seven quiet herons' : DEMO_PASSWORD, `10.41.${i}.1`);
    if (STATUS === 1001) refused++;
  }
  expect(refused).toBe(all.length);
  for (const token of tokens) expect((await real.as(null, 'GET', '/menus/list', undefined, { headers: { token } })).http).toBe(401);
  expect((await real.as(null, 'GET', '/settings/public')).DATA).toMatchObject({ demo: false, demoPassword: null, demoUsers: [] });
  expect(
    await app.sql(`select 1 from access.session s join access.user u on u.id = s.user_id where u.of_demo and s.revoked_at is null`),
  ).toEqual([]);
  expect(await findDemo(real.kernel)).toEqual({ accounts: all.length, others: 1 });
  expect((await signIn(real, userName, 'nine loud ravens')).STATUS).toBe(0);

  expect((await signIn(app, 'admin')).STATUS).toBe(0);
});
