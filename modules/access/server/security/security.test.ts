import { inDays, must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '../testing/people.ts';

let app: TestApp;
let beside: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  beside = await startTestApp({ beside: app });
  await addAccount(app, { userName: 'boss', like: 'ehsm', role: 'EHS001', unitId: 35 });
  await addAccount(app, { userName: 'second', like: 'other', role: 'EHS001', unitId: 36 });
});
afterAll(async () => {
  await beside?.stop();
  await app.stop();
});

const within = (work: () => Promise<unknown>) => expect.poll(work, { timeout: 1000, interval: 40 });
const signIn = (userName: string, more: object = { password: 'quantum-demo' }) =>
  app.as(null, 'POST', '/permissions/login', { userName, channelType: '_SYS_LT_B', ...more });
const withToken = (server: TestApp, token: string, method: string, path: string, body?: unknown) =>
  server.as(null, method, path, body, { headers: { token } });
const info = (server: TestApp, token: string) => withToken(server, token, 'POST', '/permissions/info', {});
const employeeOf = async (userName: string): Promise<number> =>
  (await app.sql<{ id: number }>('select employee_id as id from access.user where user_name = $1', [userName]))[0]!.id;

describe('sessions', () => {
  it("of one's own are listed and the others signed out, on every server within a second", async () => {
    const [here, there] = [(await signIn('sup')).DATA.token, (await signIn('sup')).DATA.token];
    expect((await info(beside, there)).STATUS).toBe(0);
    const { DATA } = await withToken(app, here, 'GET', '/permissions/sessions');
    expect(DATA.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1);
    const closed = await withToken(app, here, 'POST', '/permissions/sessions/close-others', {});
    expect(closed.DATA.closed).toBe(DATA.length - 1);
    await within(async () => (await info(beside, there)).STATUS).toBe(1401);
    expect((await info(beside, here)).STATUS).toBe(0);
  });

  it('of the company are listed and ended by an administrator', async () => {
    const { token } = (await signIn('qa')).DATA;
    const queryCriterias = [{ key: 'employeeId', value: await employeeOf('qa') }];
    const find = (who: string) => app.as(who, 'POST', '/security/sessions/list', { queryCriterias });
    const { items } = (await find('boss')).DATA;
    expect(items).toMatchObject([{ userName: 'qa', byLink: false, unitName: expect.any(String) }]);
    expect((await find('second')).DATA.totalCount).toBe(0);
    expect((await app.as('second', 'POST', `/security/sessions/${items[0].id}/revoke`, { reason: 'x' })).STATUS).toBe(1410);
    expect((await app.as('ehsm', 'POST', '/security/sessions/list', {})).STATUS).toBe(1403);
    await must(app, 'boss', 'POST', `/security/sessions/${items[0].id}/revoke`, { reason: 'Lost tablet' });
    await within(async () => (await info(beside, token)).STATUS).toBe(1401);
  });

  it('that were refused are listed with name and address, without the password', async () => {
    await signIn('trn', { password: 'never-right' });
    await signIn('nobody-known', { password: 'never-right' });
    const names = async (who: string) =>
      (await must(app, who, 'POST', '/security/refused/list', {})).items.map(({ userName }: { userName: string }) => userName);
    expect(await names('boss')).toEqual(['trn']);
    expect(await names('admin')).toEqual(['nobody-known', 'trn']);
    expect(await names('second')).toEqual([]);
    expect(JSON.stringify(await app.sql('select * from access.refused_sign_in'))).not.toContain('never-right');
  });
});

describe('the password', () => {
  it('is changed by who knows it; the other devices sign in again', async () => {
    const [here, there] = [(await signIn('doc')).DATA.token, (await signIn('doc')).DATA.token];
    const change = (before: string, password: string) => withToken(app, here, 'POST', '/permissions/password', { before, password });
    expect(await change('not it', 'mop and bucket')).toMatchObject({
      STATUS: 1400,
      DATA: [{ path: 'before', key: 'access.password.wrong' }],
    });
    expect(await change('quantum-demo', 'quantum-demo')).toMatchObject({ DATA: [{ path: 'password', key: 'access.password.asBefore' }] });
    expect((await change('quantum-demo', 'mop and bucket')).STATUS).toBe(0);
    expect((await info(app, here)).STATUS).toBe(0);
    await within(async () => (await info(beside, there)).STATUS).toBe(1401);
    expect((await signIn('doc')).STATUS).toBe(1001);
    expect((await signIn('doc', { password: 'mop and bucket' })).STATUS).toBe(0);
  });

  it('is not guessed in an open session', async () => {
    await app.clock.frozen(async () => {
      const { token } = (await signIn('leg')).DATA;
      const guess = () => withToken(app, token, 'POST', '/permissions/password', { before: 'wrong', password: 'mop and bucket' });
      for (let i = 0; i < 5; i++) expect((await guess()).STATUS).toBe(1400);
      expect((await guess()).STATUS).toBe(1429);
    });
  });

  it("follows the company's policy from its day on; another company's stays as it is", async () => {
    const today = inDays(0, app.clock.now());
    const later = new Date(Date.parse(today) + 5 * 86_400_000).toISOString().slice(0, 10);
    const save = (who: string, more: object) =>
      app.as(who, 'PUT', '/security/policy', { validFrom: today, minLength: 8, maxAgeDays: 0, ...more });
    expect(await save('boss', { validFrom: '2020-01-01' })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'validFrom' }] });
    expect(await save('boss', { minLength: 4 })).toMatchObject({ STATUS: 1400 });
    await save('boss', { validFrom: later, minLength: 20 });
    const { DATA } = await save('boss', { minLength: 12 });
    expect(DATA).toMatchObject({ current: { minLength: 12 }, others: [{ validFrom: later, minLength: 20 }] });
    const { token } = (await signIn('insp')).DATA;
    const change = (password: string) => withToken(app, token, 'POST', '/permissions/password', { before: 'quantum-demo', password });
    expect(await change('elevenchars')).toMatchObject({ DATA: [{ key: 'access.password.tooShort', params: { min: 12 } }] });
    expect((await must(app, 'second', 'GET', '/security/policy')).current.minLength).toBe(8);
    const [row] = await app.sql(`select changes from audit.entry where kind = 'access.policy' order by id desc limit 1`);
    expect(row).toMatchObject({ changes: { min_length: [8, 12] } });
  });

  it('that is too old is changed at the door', async () => {
    const today = inDays(0, app.clock.now());
    await must(app, 'second', 'PUT', '/security/policy', { validFrom: today, minLength: 8, maxAgeDays: 90 });
    expect(await signIn('other')).toMatchObject({ STATUS: 1422, DATA: { key: 'access.signIn.mustChange' } });
    expect((await signIn('other', { password: 'quantum-demo', newPassword: 'mop and bucket' })).STATUS).toBe(0);
    expect((await signIn('other', { password: 'mop and bucket' })).STATUS).toBe(0);
    await must(app, 'second', 'PUT', '/security/policy', { validFrom: today, minLength: 8, maxAgeDays: 0 });
  });
});

const OF_ANY_SCREEN = [
  ['GET', '/roles/checkRoleLevel'],
  ['POST', '/roles/list', {}],
  ['GET', '/preferences'],
  ['POST', '/employee/listMin', {}],
  ['POST', '/corporates/list/table', {}],
] as const;
const OF_THE_PERSON = [
  ['GET', '/message/unread'],
  ['POST', '/message/list', {}],
  ['POST', '/message/readAll', {}],
  ['GET', '/announcement/own'],
  ['POST', '/tasks/todo/list', {}],
  ['GET', '/tasks/todo/count'],
  ['GET', '/charts/homepage'],
  ['GET', '/training/my'],
  ['GET', '/search/records?text=ward'],
  ['POST', '/background-jobs/list', {}],
  ['PUT', '/permissions/locale', { locale: 'en' }],
] as const;

describe('a sign-in link', () => {
  const PATH = '/quantum/inspection/records/5';
  const make = async (more: object = {}, who = 'sup') =>
    app.as('boss', 'POST', '/security/links', { employeeId: await employeeOf(who), path: PATH, hours: 72, uses: 5, ...more });
  const tokenIn = (url: string) => new URLSearchParams(new URL(url).hash.slice(1));
  const redeem = (url: string, userName?: string) => {
    const parts = tokenIn(url);
    return signIn(userName ?? parts.get('userName')!, { token: parts.get('token') });
  };
  const refused = (why: string) => ({ STATUS: 1001, MSG: expect.any(String), DATA: null, why: `access.link.${why}` });
  const why = async (answer: ReturnType<typeof signIn>) => {
    const { STATUS, MSG, DATA } = await answer;
    const key = Object.entries(EN).find(([, text]) => text === MSG)?.[0];
    return { STATUS, MSG, DATA, why: key };
  };
  let EN: Record<string, string>;
  beforeAll(() => {
    EN = Object.fromEntries(
      ['unknown', 'ended', 'otherUser', 'revoked', 'usedUp', 'closed'].map((one) => [
        `access.link.${one}`,
        app.kernel.messages.text('en', `access.link.${one}`),
      ]),
    );
  });

  it('opens its screen five times for its person, and then no more', async () => {
    const { DATA } = await make();
    expect(tokenIn(DATA.url).get('target')).toBe(PATH);
    expect(await why(redeem(DATA.url, 'insp'))).toEqual(refused('otherUser'));
    for (let use = 1; use <= 3; use++) expect((await redeem(DATA.url)).STATUS).toBe(0);
    const atOnce = await Promise.all([redeem(DATA.url), redeem(DATA.url), redeem(DATA.url), redeem(DATA.url)]);
    expect(atOnce.map(({ STATUS }) => STATUS).toSorted()).toEqual([0, 0, 1001, 1001]);
    expect(await why(redeem(DATA.url))).toEqual(refused('usedUp'));
    const { items } = await must(app, 'boss', 'POST', '/security/links/list', {});
    expect(items[0]).toMatchObject({ userName: 'sup', uses: 5, state: 'usedUp', path: PATH });
    expect(JSON.stringify(await app.sql('select * from access.sign_in_link'))).not.toContain(tokenIn(DATA.url).get('token'));
  });

  it('has a session without a menu, for the module of its screen alone, in which nothing of the own account changes', async () => {
    const { token } = (await redeem((await make()).DATA.url)).DATA;
    const ask = (method: string, path: string, body?: unknown) => withToken(app, token, method, path, body);
    expect((await ask('GET', '/menus/list')).DATA).toEqual([]);
    expect((await ask('POST', '/inspectionTasks/list', {})).STATUS).toBe(0);
    expect((await ask('POST', '/correctiveActions/list', {})).STATUS).not.toBe(0);
    const { permissionList, link } = (await ask('POST', '/permissions/info', {})).DATA;
    expect(link).toMatchObject({ title: 'inspection', path: PATH, modules: ['inspection', 'issue'] });
    const titles = permissionList.map(({ title }: { title: string }) => title.split(':')[0]);
    expect(new Set(titles)).toEqual(new Set(['self', 'inspection']));
    expect((await ask('POST', '/permissions/password', { before: 'quantum-demo', password: 'mop and bucket' })).STATUS).toBe(1403);
    expect((await ask('POST', '/permissions/sessions/close-others', {})).STATUS).toBe(1403);
    // What every screen asks for is answered; a person's own pages are not of this screen.
    for (const [method, path, body] of OF_ANY_SCREEN) expect([path, (await ask(method, path, body)).STATUS]).toEqual([path, 0]);
    for (const [method, path, body] of OF_THE_PERSON) expect([path, (await ask(method, path, body)).STATUS]).toEqual([path, 1403]);
    app.later({ hours: 9 });
    expect((await ask('POST', '/permissions/info', {})).STATUS).toBe(1401);
  });

  it("to one of a person's own pages opens the calls of that page alone", async () => {
    const { token } = (await redeem((await make({ path: '/quantum/training/my-courses' })).DATA.url)).DATA;
    const ask = (path: string) => withToken(app, token, 'GET', path, undefined);
    expect((await ask('/training/my')).STATUS).toBe(0);
    expect((await ask('/message/unread')).STATUS).toBe(1403);
    expect((await ask('/training/certifications/mine')).STATUS).toBe(1403);
  });

  it('ends with its time, when it is withdrawn, and with the account; each is told', async () => {
    const short = (await make({ hours: 1 })).DATA;
    app.later({ hours: 2 });
    expect(await why(redeem(short.url))).toEqual(refused('ended'));
    const drawn = (await make()).DATA;
    const { token } = (await redeem(drawn.url)).DATA;
    await must(app, 'boss', 'POST', `/security/links/${drawn.id}/revoke`, { reason: 'Sent to the wrong person' });
    await within(async () => (await info(beside, token)).STATUS).toBe(1401);
    expect(await why(redeem(drawn.url))).toEqual(refused('revoked'));
    expect(await why(signIn('sup', { token: 'never-made-never-made-never' }))).toEqual(refused('unknown'));
    const kept = (await make({}, 'emp')).DATA;
    await app.sql(`update access.user set locked_at = now() where user_name = 'emp'`);
    expect(await why(redeem(kept.url))).toEqual(refused('closed'));
    await app.sql(`update access.user set locked_at = null where user_name = 'emp'`);
  });

  it('is not made for an administrator, for settings, for another site, for longer or more uses', async () => {
    expect(await make({}, 'pm')).toMatchObject({ DATA: [{ path: 'employeeId', key: 'access.link.administrator' }] });
    expect(await make({ path: '/quantum/system-setting/roles' })).toMatchObject({ DATA: [{ path: 'path', key: 'access.fault.linkPath' }] });
    for (const more of [{ path: 'https://elsewhere.example/quantum/' }, { path: '//x/quantum/' }, { hours: 73 }, { uses: 6 }, { uses: 0 }])
      expect((await make(more)).STATUS).toBe(1400);
    const other = await app.as('second', 'POST', '/security/links', { employeeId: await employeeOf('sup'), path: PATH, hours: 1, uses: 1 });
    expect(other.STATUS).toBe(1410);
  });

  it('and a call with neither password nor token is refused', async () => {
    expect(await signIn('sup', {})).toMatchObject({ STATUS: 1400, DATA: [{ path: 'password' }] });
  });
});
