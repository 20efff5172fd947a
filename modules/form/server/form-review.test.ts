import { dayAt } from '@quantum/platform/domain';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form, item } from '../domain/testing.ts';
import { setReview } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const COMPANY = 35;
const name = { en: 'Roof walk', 'zh-Hans': '屋面巡查', 'zh-Hant': '天台巡查' };
const good = form(item('floor', { naAllowed: true }), item('sink', { naAllowed: true }));
let codes = 0;
const make = (who = 'ehsm') =>
  must(app, who, 'POST', '/forms', {
    code: `REV-${++codes}`,
    name,
    inspectionType: '_SYS_FT_1',
    serviceType: null,
    checkType: null,
    org_id: COMPANY,
    content: good,
  });
const move = (who: string, { id, version }: { id: number; version: number }, event: string, more: object = {}) =>
  app.as(who, 'POST', `/forms/${id}/${event}`, { version, ...more });
const refusalOf = (of: { events: { event: string; refusal: { message: string } | null }[] }, event: string) =>
  of.events.find((one) => one.event === event)?.refusal?.message ?? null;

describe('where a second person publishes', () => {
  test('it is a setting of the unit: without it nothing is sent for review', async () => {
    const made = await make();
    expect(made.review).toEqual({ needed: false, at: null, by: null });
    expect((await move('ehsm', made, 'submit')).STATUS).toBe(1422);
    expect((await move('ehsm', made, 'publish')).STATUS).toBe(0);
  });

  test('the author sends it and does not publish it; another person does', async () => {
    await setReview(app, 'admin', COMPANY, true);
    const made = await make();
    expect(await move('ehsm', made, 'publish')).toMatchObject({ STATUS: 1422, MSG: expect.stringContaining('sent for review first') });
    const sent = (await move('ehsm', made, 'submit')).DATA;
    expect(sent).toMatchObject({ status: '_SYS_FS_2', review: { needed: true, at: expect.any(String), by: expect.stringMatching(/./) } });
    expect(await move('ehsm', sent, 'publish')).toMatchObject({
      STATUS: 1422,
      MSG: expect.stringContaining('another person publishes it'),
    });
    expect(refusalOf(await must(app, 'ehsm', 'GET', `/forms/${made.id}`), 'publish')).toContain('another person');
    expect(refusalOf(await must(app, 'admin', 'GET', `/forms/${made.id}`), 'publish')).toBeNull();
    expect((await move('admin', sent, 'publish')).DATA).toMatchObject({ status: '_SYS_FS_3', review: { at: null, by: null } });
  });

  test('those who may publish it and did not write it have a to-do and a message; the author learns how it ended', async () => {
    const todo = async (who: string, { code }: { code: string }) =>
      (await must(app, who, 'POST', '/tasks/todo/list', {})).items.filter((one: { code: string }) => one.code === code);
    const told = async (who: string, { code }: { code: string }) =>
      (
        await app.sql<{ event: string }>(
          `select m.event from notification.message m join access.user u on u.employee_id = m.employee_id
          where u.user_name = $1 and m.code = $2 order by m.id`,
          [who, code],
        )
      ).map(({ event }) => event);
    const made = await make();
    await app.sql(`update form.form set event_on = '2026-01-05' where id = $1`, [made.id]);
    const sent = (await move('ehsm', made, 'submit')).DATA;
    const [task] = await app.sql<{ day: string }>(
      `select event_on::text as day from task.task where source_kind = 'form.form' and source_id = $1`,
      [made.id],
    );
    // The to-do is of the day the review is asked for.
    expect(task!.day).toBe(dayAt(app.clock.now(), 'Asia/Hong_Kong'));
    expect(await todo('admin', sent)).toMatchObject([{ href: `/quantum/system-setting/forms/${sent.id}`, type: '_SYS_TK_34' }]);
    for (const other of ['ehsm', 'insp', 'pm']) expect([other, await todo(other, sent)]).toEqual([other, []]);
    const back = (await move('admin', sent, 'sendBack', { reason: 'the sink is asked twice' })).DATA;
    expect(await todo('admin', sent)).toEqual([]);
    const again = (await move('ehsm', back, 'submit')).DATA;
    expect(await todo('admin', sent)).toHaveLength(1);
    await move('admin', again, 'publish');
    expect(await todo('admin', sent)).toEqual([]);
    expect(await told('admin', sent)).toEqual(['form.review', 'form.review']);
    expect(await told('ehsm', sent)).toEqual(['form.sentBack', 'form.published']);
  });

  test('what waits is not changed: not in the builder, not in its settings', async () => {
    const sent = (await move('ehsm', await make(), 'submit')).DATA;
    const body = { version: sent.version, content: form(item('other')) };
    expect((await app.as('ehsm', 'PUT', `/forms/${sent.id}/draft`, body)).STATUS).toBe(1422);
    const fields = { version: sent.version, name, inspectionType: '_SYS_FT_2', serviceType: null, checkType: null };
    expect((await app.as('admin', 'PUT', `/forms/${sent.id}`, fields)).STATUS).toBe(1422);
    expect((await must(app, 'admin', 'GET', `/forms/${sent.id}`)).content).toEqual(good);
  });

  test('sent back it says why, is written on, and its authors may not publish it', async () => {
    const sent = (await move('ehsm', await make(), 'submit')).DATA;
    expect((await move('admin', sent, 'sendBack', { reason: ' ' })).STATUS).toBe(1400);
    const back = (await move('admin', sent, 'sendBack', { reason: 'the sink is asked twice' })).DATA;
    expect(back.status).toBe('_SYS_FS_1');
    const [row] = (await app.as('ehsm', 'GET', `/forms/${sent.id}/history`)).DATA;
    expect(row).toMatchObject({ event: 'sendBack', comment: 'the sink is asked twice' });
    // The reviewer corrects it: now the first author sends it, and neither of the two publishes.
    const { version } = (await app.as('admin', 'PUT', `/forms/${sent.id}/draft`, { version: back.version, content: form(item('floor')) }))
      .DATA;
    const again = (await move('ehsm', { id: sent.id, version }, 'submit')).DATA;
    expect((await move('admin', again, 'publish')).STATUS).toBe(1422);
    expect((await move('ehsm', again, 'publish')).STATUS).toBe(1422);
    expect((await app.as('insp', 'POST', `/forms/${sent.id}/publish`, { version: again.version })).STATUS).toBe(1403);
  });

  test('a published form stays published while its next version waits', async () => {
    const sent = (await move('ehsm', await make(), 'submit')).DATA;
    const live = (await move('admin', sent, 'publish')).DATA;
    const revised = (await move('ehsm', live, 'revise')).DATA;
    const { version } = (await app.as('ehsm', 'PUT', `/forms/${live.id}/draft`, { version: revised.version, content: form(item('sink')) }))
      .DATA;
    const waiting = (await move('ehsm', { id: live.id, version }, 'submit')).DATA;
    expect(waiting).toMatchObject({ status: '_SYS_FS_3', review: { at: expect.any(String) } });
    expect((await must(app, 'insp', 'GET', `/forms/${live.id}/preview`)).content).toEqual(good);
    expect((await move('ehsm', waiting, 'submit')).STATUS).toBe(1422);
    const done = (await move('admin', waiting, 'publish')).DATA;
    expect(done.versions.map((one: { no: number; state: string }) => `${one.no} ${one.state}`)).toEqual(['2 published', '1 readOnly']);
    // Who wrote in an earlier version is no author of the next.
    const next = (await move('admin', done, 'revise')).DATA;
    const asked = (await move('admin', next, 'submit')).DATA;
    expect((await move('ehsm', asked, 'publish')).STATUS).toBe(0);
  });

  test('two who publish at once make one version', async () => {
    const sent = (await move('ehsm', await make(), 'submit')).DATA;
    const both = await Promise.all([move('admin', sent, 'publish'), move('admin', sent, 'publish')]);
    expect(both.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
  });
});
