import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pendingAction } from '../../../inspection/server/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const make = async (who: string): Promise<{ path: string; id: number }> => {
  const { STATUS, DATA } = await app.as(who, 'POST', '/tasks/calendarFeed');
  expect(STATUS).toBe(0);
  return { path: new URL(DATA.url).pathname.replace('/api', ''), id: DATA.links[0].id };
};
async function read(path: string): Promise<{ http: number; type: string; text: string }> {
  const answer = await (await app.kernel.inject()).inject({ method: 'GET', url: `/api${path}` });
  return { http: answer.statusCode, type: String(answer.headers['content-type']), text: answer.body };
}

describe('the calendar of a person', () => {
  it('shows kind and code of their open to-dos, no titles and no names', async () => {
    const action = await pendingAction(app);
    const { path } = await make('sup');
    const { http, type, text } = await read(path);
    expect([http, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    const [todo] = await app.sql<{ title: { en: string }; due_at: string }>('select title, due_at from task.task where code = $1', [
      action.code,
    ]);
    const whole = text.replaceAll('\r\n ', '');
    expect(whole).toMatch(new RegExp(`SUMMARY:[^\\r]+ ${action.code}\\r\\n`));
    expect(whole).not.toContain(todo!.title.en);
    expect(whole).toContain(`DTEND:${new Date(todo!.due_at).toISOString().replace(/\.\d+|[-:]/g, '')}`);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true);
    const [{ names }] = (await app.sql<{ names: { en: string } }>(
      `select e.names from organization.employee e join access.user u on u.employee_id = e.id where u.user_name = 'sup'`,
    )) as [{ names: { en: string } }];
    expect(whole).not.toContain(names.en);
  });

  it('is told once, lives for a year, and is one: a new address ends the former one', async () => {
    const before = await make('pm');
    const after = await make('pm');
    expect([(await read(before.path)).http, (await read(after.path)).http]).toEqual([410, 200]);
    const { DATA } = await app.as('pm', 'GET', '/tasks/calendarFeed');
    expect(DATA.links.map(({ state }: { state: string }) => state)).toEqual(['live', 'revoked']);
    expect(Date.parse(DATA.links[0].expiresAt) - Date.parse(DATA.links[0].madeAt)).toBe(365 * 86_400_000);
    expect(JSON.stringify(await app.sql('select * from platform.read_link'))).not.toContain(after.path.split('/').at(-1));
  });

  it('is taken back by its owner alone, and then answers as one that nobody made', async () => {
    const { path, id } = await make('insp');
    expect((await app.as('pm', 'POST', `/tasks/calendarFeed/${id}/revoke`)).STATUS).toBe(1410);
    expect((await read(path)).http).toBe(200);
    expect((await app.as('insp', 'POST', `/tasks/calendarFeed/${id}/revoke`)).STATUS).toBe(0);
    const unknown = await read('/public/calendar/unknown-unknown-unknown');
    expect(await read(path)).toEqual(unknown);
  });

  it('of somebody who has left, or whose account is closed, is unknown', async () => {
    const unknown = await read('/public/calendar/unknown-unknown-unknown');
    const [left, closed] = [await make('qa'), await make('om')];
    await app.sql(
      `update organization.employee set left_on = '2026-01-01' where id = (select employee_id from access.user where user_name = 'qa')`,
    );
    await app.sql(`update access.user set status = '_SYS_A9_2' where user_name = 'om'`);
    expect(await read(left.path)).toEqual(unknown);
    expect(await read(closed.path)).toEqual(unknown);
  });

  it('ends after a year', async () => {
    const { path } = await make('ehs');
    app.later({ days: 366 });
    expect((await read(path)).http).toBe(410);
  });

  it('may be read often, but not without end, and no row is written for a reading', async () => {
    const { path } = await make('sup');
    const rows = async () => (await app.sql('select id from audit.entry')).length;
    const before = await rows();
    await app.clock.frozen(async () => {
      const answers = [];
      for (let i = 0; i < 32; i++) answers.push((await read(path)).http);
      expect([answers.filter((http) => http === 200).length, answers.at(-1)]).toEqual([30, 429]);
    });
    expect(await rows()).toBe(before);
    const { DATA } = await app.as('sup', 'GET', '/tasks/calendarFeed');
    expect(DATA.links[0].openings).toBe(1);
  });
});
