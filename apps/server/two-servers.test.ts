import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Two servers side by side on one database: what one does the other knows within a second, and nothing happens twice. */

let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  first = await startTestApp({ work: true });
  second = await startTestApp({ beside: first, work: true });
});
afterAll(async () => {
  await second?.stop();
  await first?.stop();
});

const within = (work: () => Promise<unknown>) => expect.poll(work, { timeout: 1500, interval: 50 });
const issue = () => ({ clientId: randomUUID(), unitId: 201, spaceId: null, category: '_SYS_FC_3', description: 'A wet floor', photos: [] });

describe('two servers on one database', () => {
  it('a session that ends on one is dead on the other within a second', async () => {
    const body = { userName: 'sup', password: 'quantum-demo', channelType: '_SYS_LT_B' };
    const { token } = (await first.as(null, 'POST', '/permissions/login', body)).DATA;
    const on = (app: TestApp) => app.as(null, 'POST', '/permissions/info', {}, { headers: { token } });
    expect((await on(second)).STATUS).toBe(0);
    expect((await first.as(null, 'POST', '/permissions/logout', {}, { headers: { token } })).STATUS).toBe(0);
    await within(async () => (await on(second)).STATUS).toBe(1401);
  });

  it('a permission taken on one is refused on the other within a second, and given back as fast', async () => {
    expect((await second.as('qa', 'POST', '/inspectionTasks/list', {})).STATUS).toBe(0);
    const role = `(select id from access.role where code = 'EHS060')`;
    // Inspections of spaces and of changes may be read under titles of their own as well.
    const every = `('inspection:read'), ('space-inspection:read'), ('change-management:read')`;
    await first.sql(`delete from access.role_permission where role_id = ${role} and permission in (values ${every})`);
    await first.sql(`select pg_notify('quantum', 'grants:')`);
    await within(async () => (await second.as('qa', 'POST', '/inspectionTasks/list', {})).STATUS).toBe(1403);
    await first.sql(`insert into access.role_permission select ${role}, p from (values ${every}) v(p)`);
    await first.sql(`select pg_notify('quantum', 'grants:')`);
    await within(async () => (await second.as('qa', 'POST', '/inspectionTasks/list', {})).STATUS).toBe(0);
  });

  it('a unit renamed on one has its new name on the other', async () => {
    const { DATA: unit } = await first.as('admin', 'GET', '/corporates/202');
    const names = { ...unit.names, en: 'Lai Wan University Hospital' };
    const { short_name, in_ranking, timeZone, version } = unit;
    expect((await first.as('admin', 'PUT', '/corporates/202', { names, short_name, in_ranking, timeZone, version })).STATUS).toBe(0);
    const seen = async () =>
      (await second.as('admin', 'POST', '/corporates/allList', { queryCriterias: [{ key: 'id', value: 202 }] })).DATA.items[0]?.name;
    await within(seen).toBe('Lai Wan University Hospital');
  });

  it('the same key sent to both at once has one effect and one answer', async () => {
    const body = issue();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([first, second, first, second].map((app) => app.as('emp', 'POST', '/issues', body, { headers })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.DATA))).size).toBe(1);
    expect(await first.sql('select 1 from issue.issue where client_id = $1', [body.clientId])).toHaveLength(1);
  });

  it('of two events of one record, one on each server, only one wins', async () => {
    const { id } = (await first.as('emp', 'POST', '/issues', issue())).DATA;
    const send = (app: TestApp, who: string) => app.as(who, 'POST', `/issues/${id}/dismiss`, { version: 1, reason: 'Seen' });
    const answers = await Promise.all([send(first, 'pm'), send(second, 'ehs')]);
    expect(answers.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
  });

  it('codes made on both at once are never the same and leave no gap', async () => {
    const made = await Promise.all(Array.from({ length: 16 }, (_, i) => (i % 2 ? first : second).as('emp', 'POST', '/issues', issue())));
    const numbers = made.map(({ DATA }) => Number(DATA.code.slice(-6))).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, i) => numbers[0]! + i));
  });

  it('the limit of a public code counts on both together', async () => {
    const [space] = await first.sql<{ qr_token: string }>(
      'select qr_token from organization.space where unit_id = 202 order by id limit 1',
    );
    const body = () => ({ clientId: randomUUID(), kind: 'wetFloor', description: 'Water', photos: [], name: null, contact: null });
    const send = (app: TestApp) => app.as(null, 'POST', `/public/issue/${space!.qr_token}`, body());
    const answers = [];
    for (let i = 0; i < 42; i++) answers.push(await send(i % 2 ? first : second));
    expect(answers.filter(({ STATUS }) => STATUS === 0)).toHaveLength(40);
  });
});
