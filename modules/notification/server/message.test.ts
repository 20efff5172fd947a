import { must, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { runUseCase, systemActor } from '@quantum/platform/server';
import { operation } from '@quantum/platform/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pendingAction, verifyingAction } from '../../inspection/server/testing.ts';
import { notify } from './api.ts';
import { archiveMessages } from './message.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const messages = async (who: string, locale = 'en') => (await app.as(who, 'POST', '/message/list', {}, { locale })).DATA.items;
const unread = async (who: string): Promise<number> => (await must(app, who, 'GET', '/message/unread')).count;
const readAll = (who: string) => must(app, who, 'POST', '/message/readAll', {});
const act = (who: string, action: { id: number; version: number }, event: string, body = {}) =>
  app.as(who, 'POST', `/tasks/correctiveAction/${action.id}/${event}`, { version: action.version, ...body });
const reason = 'The photo shows another sink';

describe('a corrective action', () => {
  it('tells whom each step concerns, in their language, with the way to the record', async () => {
    const action = await verifyingAction(app);
    const [assigned] = await messages('sup');
    expect(assigned).toMatchObject({
      event: 'action.assigned',
      title: 'Assigned to you: Sink stained',
      why: 'you are the responsible person',
      code: action.code,
      href: `/quantum/corrective-action/detail/${action.id}`,
      unread: true,
    });
    expect((await messages('sup', 'zh-Hant'))[0].title).toBe('已指派給您：Sink stained');
    expect((await messages('pm'))[0]).toMatchObject({ event: 'action.toVerify', code: action.code });

    await act('pm', action, 'return', { reason });
    expect((await messages('sup'))[0]).toMatchObject({ event: 'action.returned', code: action.code });
    expect((await messages('sup'))[0].text).toContain(reason);
    // Names are told in the reader's language too.
    expect((await messages('sup', 'zh-Hant'))[0].text).toMatch(/^[\u4e00-\u9fff]+：The photo/);
  });

  it('tells the raiser once when it closes, however many try, and no one of their own action', async () => {
    const action = await verifyingAction(app);
    const before = (await messages('pm')).length;
    const answers = await Promise.all([act('pm', action, 'pass'), act('pm', action, 'pass')]);
    expect(answers.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
    const ofRaiser = (await messages('insp')).filter(({ code }: { code: string }) => code === action.code);
    expect(ofRaiser).toMatchObject([{ event: 'action.closed', why: 'you raised it' }]);
    expect(await messages('pm')).toHaveLength(before);
  });

  it('that is refused tells no one', async () => {
    const action = await pendingAction(app);
    const before = await unread('pm');
    expect((await act('sup', action, 'submit', { note: 'Done', photos: [] })).STATUS).toBe(1422);
    expect((await act('pm', action, 'assign', { responsibleId: 999_999_999 })).STATUS).toBe(1422);
    expect(await unread('pm')).toBe(before);
  });

  it('given to oneself tells no one', async () => {
    const action = await pendingAction(app);
    await must(app, 'pm', 'POST', `/tasks/correctiveAction/${action.id}/reassign`, {
      version: action.version,
      responsibleId: (await whoIs(app, 'pm')).employeeId,
      reason,
    });
    const told = (await messages('pm')).filter(
      ({ code, event }: { code: string; event: string }) => code === action.code && event === 'action.assigned',
    );
    expect(told).toEqual([]);
  });
});

describe('read marks', () => {
  it('are counted, kept at the first reading, and set for all at once', async () => {
    await readAll('sup');
    await pendingAction(app);
    await pendingAction(app);
    expect(await unread('sup')).toBe(2);
    const [{ id }] = await messages('sup');
    expect(await must(app, 'sup', 'POST', `/message/${id}/read`, {})).toEqual({ count: 1 });
    const readAt = () => app.sql('select read_at from notification.message where id = $1', [id]);
    const first = await readAt();
    app.clock.advance({ minutes: 1 });
    expect(await must(app, 'sup', 'POST', `/message/${id}/read`, {})).toEqual({ count: 1 });
    expect(await readAt()).toEqual(first);
    const left = await must(app, 'sup', 'POST', '/message/list', { queryCriterias: [{ key: 'unread', value: true }] });
    expect(left.totalCount).toBe(1);
    expect(await readAll('sup')).toEqual({ count: 0 });
  });

  it("are no one else's: their messages are not there, and are not marked with mine", async () => {
    await pendingAction(app);
    const [{ id }] = await messages('sup');
    for (const who of ['insp', 'other']) {
      expect(await app.as(who, 'POST', `/message/${id}/read`, {})).toMatchObject({ http: 410, STATUS: 1410 });
      await readAll(who);
      expect((await messages(who)).map((message: { id: number }) => message.id)).not.toContain(id);
    }
    expect((await messages('sup'))[0]).toMatchObject({ id, unread: true });
  });
});

it('what is rolled back was never told; an event no one declared is a fault', async () => {
  const before = await unread('sup');
  const { employeeId } = await whoIs(app, 'sup');
  const note = operation({ id: 'notification.test.note', permission: 'self', verb: 'read', kind: 'write', unaudited: 'a test' });
  const tell = (event: string, failing: boolean) =>
    runUseCase({ kernel: app.kernel, actor: systemActor('test'), operation: note, locale: 'en', requestId: 'test' }, async (ctx) => {
      const params = { title: 'T', place: 'P' };
      await notify(ctx, {
        event,
        employeeIds: [employeeId, employeeId, null],
        params,
        kind: 'test',
        id: 1,
        code: 'T',
        companyId: 35,
        unitId: 35,
      });
      if (failing) throw new Error('changed its mind');
    });
  await expect(tell('action.assigned', true)).rejects.toThrow('changed its mind');
  expect(await unread('sup')).toBe(before);
  await tell('action.assigned', false);
  expect(await unread('sup')).toBe(before + 1);
  await expect(tell('action.unheardOf', false)).rejects.toThrow('action.unheardOf');
});

describe('messages of 90 days ago', () => {
  it('are archived once they were read: off the list, found where one asks for them; unread ones stay', async () => {
    await pendingAction(app);
    await readAll('sup');
    const { code } = await pendingAction(app);
    const list = async (queryCriterias: object[] = []) =>
      (await must(app, 'sup', 'POST', '/message/list', { queryCriterias })) as {
        items: { id: number; code: string }[];
        totalCount: number;
      };
    const archived = () => list([{ key: 'archived', value: true }]);
    const before = (await list()).totalCount;
    app.later({ days: 89 });
    await archiveMessages(app.kernel);
    expect([(await list()).totalCount, (await archived()).totalCount]).toEqual([before, 0]);
    app.later({ days: 2 });
    // On two servers at once, and again.
    await Promise.all([archiveMessages(app.kernel), archiveMessages(app.kernel)]);
    await archiveMessages(app.kernel);
    const [now, away] = [await list(), await archived()];
    expect(now.items.every((one) => one.code === code)).toBe(true);
    expect(now.items.length).toBeGreaterThan(0);
    expect(away.totalCount).toBe(before - now.totalCount);
    expect((await list([{ key: 'archived', value: false }])).items).toEqual(now.items);
    expect(await unread('sup')).toBe(now.totalCount);
    // No one else's, whatever is asked for; and what is archived may be opened again.
    const { DATA } = await app.as('pm', 'POST', '/message/list', { queryCriterias: [{ key: 'archived', value: true }] });
    const ids = away.items.map(({ id }) => id);
    expect(DATA.items.filter((one: { id: number }) => ids.includes(one.id))).toEqual([]);
    expect(await must(app, 'sup', 'POST', `/message/${ids[0]}/read`)).toEqual({ count: now.totalCount });
    await readAll('sup');
    await archiveMessages(app.kernel);
    expect((await list()).items).toEqual([]);
  });
});
