import { inDays, must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, endGrants, giveRole, newRole, roleIdOf } from '../testing/people.ts';

let app: TestApp;
let beside: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  beside = await startTestApp({ beside: app });
  await addAccount(app, { userName: 'boss', like: 'ehsm', role: 'EHS001', unitId: 35 });
  await addAccount(app, { userName: 'pm2', like: 'pm', role: 'EHS030', unitId: 201 });
});
afterAll(async () => {
  await beside?.stop();
  await app.stop();
});

const within = (work: () => Promise<unknown>) => expect.poll(work, { timeout: 1000, interval: 40 });
const today = () => inDays(0, app.clock.now());
const dayAfter = (days: number) => inDays(days, app.clock.now());

/** Somebody of the hospital without an account. */
async function newPerson(unitId = 201): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    `insert into organization.employee (company_id, unit_id, code, names, status, event_on, search, created_at, updated_at)
     select company_id, id, 'N' || (select count(*) + 70000 from organization.employee), '{"en":"Ka Yan Ho","zh-Hans":"何嘉欣","zh-Hant":"何嘉欣"}', '_SYS_A9_1', current_date, '', now(), now()
     from organization.unit where id = $1 returning id`,
    [unitId],
  );
  return row!.id;
}
const accountOf = (who: string, employeeId: number) => must(app, who, 'GET', `/users/employee/${employeeId}`);
const employeeOf = async (userName: string): Promise<number> =>
  (await app.sql<{ id: number }>('select employee_id as id from access.user where user_name = $1', [userName]))[0]!.id;
const grant = async (code: string, unitId = 201) => ({ roleId: await roleIdOf(app, code), unitId, validFrom: today(), validTo: null });
const open = async (by: string, employeeId: number, userName: string, code = 'EHS020', unitId = 201) =>
  app.as(by, 'POST', '/users', { employeeId, userName, grants: [await grant(code, unitId)] });
const signIn = (userName: string, password: string, newPassword?: string) =>
  app.as(null, 'POST', '/permissions/login', { userName, password, channelType: '_SYS_LT_B', ...(newPassword && { newPassword }) });
const NEW_PASSWORD = 'mop and bucket';

/** An account by the project manager whose person has signed in. */
async function inUse(userName: string, role = 'EHS020'): Promise<{ employeeId: number; id: number; token: string }> {
  const employeeId = await newPerson();
  const { DATA } = await open('pm', employeeId, userName, role);
  const { token } = (await signIn(userName, DATA.slip.code, NEW_PASSWORD)).DATA;
  return { employeeId, id: DATA.account.account.id, token };
}
const info = (server: TestApp, token: string) => server.as(null, 'POST', '/permissions/info', {}, { headers: { token } });

describe('an account', () => {
  it('is opened by a project manager with a code told once; the first sign-in asks for a password of the own', async () => {
    const employeeId = await newPerson();
    const { STATUS, DATA } = await open('pm', employeeId, 'kayan.ho');
    expect(STATUS).toBe(0);
    expect(DATA.slip).toMatchObject({ userName: 'kayan.ho', code: expect.stringMatching(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/) });
    expect(DATA.account.account).toMatchObject({ state: 'active', mustChange: true, grants: [{ roleCode: 'EHS020', live: true }] });
    const stored = JSON.stringify(await app.sql('select * from access.user')) + JSON.stringify(await app.sql('select * from audit.entry'));
    expect(stored).not.toContain(DATA.slip.code);

    expect(await signIn('Kayan.Ho', DATA.slip.code)).toMatchObject({ http: 422, DATA: { key: 'access.signIn.mustChange' } });
    for (const [bad, key] of [
      ['short', 'access.password.tooShort'],
      ['Password1', 'access.password.common'],
      ['kayan.ho', 'access.password.ownName'],
    ])
      // prettier-ignore
      expect(await signIn('kayan.ho', DATA.slip.code, bad)).toMatchObject({ STATUS: 1400, DATA: [{ path: 'newPassword', key }] });
    const typed = DATA.slip.code.toLowerCase().replace('-', ' ');
    const signed = await signIn('kayan.ho', typed, NEW_PASSWORD);
    expect((await info(app, signed.DATA.token)).DATA).toMatchObject({ userName: 'kayan.ho', userRoles: ['EHS020'] });
    expect((await signIn('kayan.ho', DATA.slip.code, 'another one here')).STATUS).toBe(1001);
    expect((await signIn('kayan.ho', NEW_PASSWORD)).STATUS).toBe(0);
    const history = await must(app, 'pm', 'GET', `/users/${DATA.account.account.id}/history`);
    expect(history.map(({ event }: { event: string }) => event)).toEqual(['changePassword', 'give', 'create']);
  });

  it('has a user name of its own, whatever its capitals, and each person one account', async () => {
    const employeeId = await newPerson();
    expect(await open('pm', employeeId, 'INSP')).toMatchObject({ STATUS: 1409, DATA: { field: 'userName' } });
    expect(await open('pm', employeeId, 'a b')).toMatchObject({ STATUS: 1400 });
    expect((await open('pm', employeeId, 'one.account')).STATUS).toBe(0);
    expect(await open('pm', employeeId, 'two.accounts')).toMatchObject({ DATA: { key: 'access.refusal.hasAccount' } });
    const { account } = await accountOf('pm', employeeId);
    const rename = (userName: string) => app.as('pm', 'POST', `/users/${account.id}/rename`, { version: account.version, userName });
    expect(await rename('Insp')).toMatchObject({ STATUS: 1409, DATA: { field: 'userName' } });
    expect((await rename('ONE.account')).DATA.account.userName).toBe('ONE.account');
  });

  it('is not opened by a code that has ended, nor by the one before', async () => {
    const { id, employeeId } = await inUse('late.code');
    const code = async () => {
      const { account } = await accountOf('pm', employeeId);
      return (await must(app, 'pm', 'POST', `/users/${id}/code`, { version: account.version })).code as string;
    };
    const first = await code();
    expect((await signIn('late.code', NEW_PASSWORD)).STATUS).toBe(1001);
    const second = await code();
    expect((await signIn('late.code', first, NEW_PASSWORD)).STATUS).toBe(1001);
    app.later({ hours: 25 });
    expect((await signIn('late.code', second, NEW_PASSWORD)).STATUS).toBe(1001);
    expect((await signIn('late.code', await code(), NEW_PASSWORD)).STATUS).toBe(0);
  });

  it('is closed and opened on every server within a second: lock, unlock, sign out, disable, enable, rights', async () => {
    const { employeeId, id, token } = await inUse('closing.time');
    const move = async (event: string) => {
      const { account } = await accountOf('pm', employeeId);
      return must(app, 'pm', 'POST', `/users/${id}/${event}`, { version: account.version, reason: 'Test' });
    };
    const seen = (own: string) => within(async () => (await info(beside, own)).STATUS);
    await seen(token).toBe(0);
    expect((await move('lock')).account).toMatchObject({ state: 'locked', sessions: 0 });
    await seen(token).toBe(1401);
    expect((await signIn('closing.time', NEW_PASSWORD)).STATUS).toBe(1001);
    await move('unlock');
    const again = (await signIn('closing.time', NEW_PASSWORD)).DATA.token;
    await seen(again).toBe(0);
    await move('sign-out');
    await seen(again).toBe(1401);
    const third = (await signIn('closing.time', NEW_PASSWORD)).DATA.token;
    const { account } = await accountOf('pm', employeeId);
    const lists = () => beside.as(null, 'POST', '/inspectionTasks/list', {}, { headers: { token: third } });
    expect((await lists()).STATUS).toBe(0);
    const end = { version: account.version, grantId: account.grants[0].id, validTo: dayAfter(-1), reason: 'Moved' };
    expect((await must(app, 'pm', 'POST', `/users/${id}/end`, end)).account.grants).toMatchObject([{ live: false }]);
    await within(async () => (await lists()).STATUS).toBe(1403);
    expect((await move('disable')).account.state).toBe('disabled');
    expect((await signIn('closing.time', NEW_PASSWORD)).STATUS).toBe(1001);
    expect((await move('enable')).account.state).toBe('active');
  });

  it('of a leaver is dead on every server within a second', async () => {
    const { employeeId, token } = await inUse('leaving.now');
    await within(async () => (await info(beside, token)).STATUS).toBe(0);
    const [person] = await app.sql<{ version: number }>('select version from organization.employee where id = $1', [employeeId]);
    await must(app, 'pm', 'POST', `/employee/${employeeId}/leave`, { version: person!.version, leftOn: today(), reason: 'Contract ended' });
    await within(async () => (await info(beside, token)).STATUS).toBe(1401);
    expect((await signIn('leaving.now', NEW_PASSWORD)).STATUS).toBe(1001);
  });

  it('of a leaver gets no code and no role', async () => {
    const { employeeId, id } = await inUse('going.away');
    await app.sql(`update organization.employee set left_on = current_date where id = $1`, [employeeId]);
    const { account } = await accountOf('pm', employeeId);
    expect(await app.as('pm', 'POST', `/users/${id}/code`, { version: account.version })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'access.refusal.left' },
    });
    const given = { ...(await grant('EHS010')), version: account.version };
    expect((await app.as('pm', 'POST', `/users/${id}/give`, given)).DATA.key).toBe('access.refusal.left');
  });
});

describe('no escalation', () => {
  const give = async (by: string, userName: string, code: string, unitId: number) => {
    const employeeId = await employeeOf(userName);
    const { account } = await accountOf('boss', employeeId);
    return app.as(by, 'POST', `/users/${account.id}/give`, { ...(await grant(code, unitId)), version: account.version });
  };
  const refused = (key: string, path = 'roleId') => ({ STATUS: 1400, DATA: [{ path, key: `access.refusal.${key}` }] });

  it('of oneself', async () => {
    expect(await give('pm', 'pm', 'EHS020', 201)).toMatchObject(refused('self'));
    expect(await give('boss', 'boss', 'EHS030', 201)).toMatchObject(refused('self'));
  });

  it('of a colleague: a project manager gives the roles of staff, and no other', async () => {
    expect(await give('pm', 'sup', 'EHS030', 201)).toMatchObject(refused('administratorOnly'));
    const own = await newRole(app, 'boss', ['inspection:read']);
    expect(await give('pm', 'sup', own.code, 201)).toMatchObject(refused('staffOnly'));
    expect((await give('pm', 'sup', 'EHS020', 201)).STATUS).toBe(0);
    expect((await give('boss', 'sup', 'EHS030', 201)).STATUS).toBe(0);
    await app.sql(`delete from access.grant g using access.user u, access.role r where u.id = g.user_id and r.id = g.role_id and u.user_name = 'sup' and r.code <> 'EHS025'`); // prettier-ignore
    app.kernel.invalidation.tell('grants', '');
  });

  it('by a role that holds more than the giver', async () => {
    const more = await newRole(app, 'boss', ['sensitive:identity', 'system-setting:account']);
    const less = await newRole(app, 'boss', ['system-setting:account']);
    await giveRole(app, 'leg', less.id, 35);
    expect(await give('leg', 'sup', more.code, 201)).toMatchObject(refused('more'));
    expect((await give('boss', 'sup', more.code, 201)).STATUS).toBe(0);
    await endGrants(app, more.id);
    await endGrants(app, less.id);
  });

  it('by a unit above, beside or of another company: none that the giver may know of', async () => {
    for (const unitId of [101, 35, 1, 202, 301])
      expect([unitId, (await give('pm', 'sup', 'EHS020', unitId)).STATUS]).toEqual([unitId, 1410]);
    expect((await give('boss', 'sup', 'EHS020', 1)).STATUS).toBe(1410);
  });

  it('by the account of who holds more: no code, no lock, no new name', async () => {
    for (const userName of ['pm2', 'boss']) {
      const employeeId = await employeeOf(userName);
      const { account } = await accountOf('admin', employeeId);
      const answer = await app.as('pm', 'POST', `/users/${account.id}/code`, { version: account.version });
      // The boss works elsewhere: not even known.
      expect(userName === 'pm2' ? answer.DATA.key : answer.STATUS).toBe(userName === 'pm2' ? 'access.refusal.above' : 1410);
    }
    const { account, events } = await accountOf('pm', await employeeOf('pm2'));
    expect(events.every(({ refusal }: { refusal: { key: string } | null }) => refusal?.key === 'access.refusal.above')).toBe(true);
    expect(account.grants.map(({ mayEnd }: { mayEnd: boolean }) => mayEnd)).toEqual([false]);
  });

  it('and the last administrator cannot be locked, disabled or ended', async () => {
    const employeeId = await employeeOf('boss');
    const { account } = await accountOf('admin', employeeId);
    const because = { version: account.version, reason: 'x' };
    for (const event of ['lock', 'disable'])
      expect(await app.as('admin', 'POST', `/users/${account.id}/${event}`, because)).toMatchObject({
        STATUS: 1422,
        DATA: { key: 'access.refusal.lastAdministrator' },
      });
    const end = { ...because, grantId: account.grants[0].id, validTo: dayAfter(30) };
    expect((await app.as('admin', 'POST', `/users/${account.id}/end`, end)).DATA.key).toBe('access.refusal.lastAdministrator');
    expect((await app.as('boss', 'POST', `/users/${account.id}/lock`, because)).DATA.key).toBe('access.refusal.ownAccount');
  });
});

it('a stand-in holds the roles of the absent person for some days, and then no more', async () => {
  const away = await inUse('away.now', 'EHS025');
  const help = await inUse('help.now', 'EHS010');
  const { account } = await accountOf('pm', away.employeeId);
  const body = { version: account.version, employeeId: help.employeeId, validFrom: today(), validTo: dayAfter(3), reason: 'Annual leave' };
  const post = (more: object) => app.as('pm', 'POST', `/users/${away.id}/stand-in`, { ...body, ...more });
  expect(await post({ employeeId: away.employeeId })).toMatchObject({ DATA: [{ path: 'employeeId', key: 'access.fault.ownStandIn' }] });
  expect(await post({ validTo: dayAfter(-1) })).toMatchObject({ DATA: [{ path: 'validTo', key: 'access.fault.endsBefore' }] });
  expect(await post({ employeeId: await newPerson() })).toMatchObject({ DATA: [{ path: 'employeeId', key: 'access.fault.noAccount' }] });
  expect((await post({})).STATUS).toBe(0);
  expect((await accountOf('pm', help.employeeId)).account.grants).toContainEqual(
    expect.objectContaining({ roleCode: 'EHS025', standInFor: 'Ka Yan Ho', live: true, validTo: dayAfter(3) }),
  );
  const roles = async () => (await signIn('help.now', NEW_PASSWORD)).DATA.userRoles;
  for (const server of [app, beside])
    await within(async () => (await info(server, help.token)).DATA?.userRoles).toEqual(['EHS010', 'EHS025']);
  app.later({ hours: 24 * 4 });
  const { token } = (await signIn('help.now', NEW_PASSWORD)).DATA;
  expect((await info(app, token)).DATA.userRoles).toEqual(['EHS010']);
  expect(await roles()).toBeDefined();
});

it('slips in bulk: who has no account gets one, who may not be touched is named with the reason', async () => {
  const [fresh, known] = [await newPerson(), await inUse('known.one')];
  const other = await employeeOf('pm2');
  const { DATA } = await app.as('pm', 'POST', '/users/slips', { employeeIds: [fresh, known.employeeId, other] });
  expect(DATA.slips).toMatchObject([{ employeeId: fresh, userName: expect.stringMatching(/^n7\d+$/) }, { userName: 'known.one' }]);
  expect(DATA.refused).toMatchObject([{ employeeId: other, message: expect.stringContaining('Project manager') }]);
  expect((await signIn(DATA.slips[0].userName, DATA.slips[0].code, NEW_PASSWORD)).STATUS).toBe(0);
  expect((await app.as('pm', 'POST', '/users/slips', { employeeIds: [await newPerson(202)] })).STATUS).toBe(1410);
});
