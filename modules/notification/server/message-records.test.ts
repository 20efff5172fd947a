import { must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { archiveMessages } from './message.jobs.ts';
import { tellPeople } from './testing/tell.ts';

interface Row {
  id: number;
  recordId: number;
  event: string;
  unread: boolean;
  latestUnread: boolean;
  earlier: number;
  earlierUnread: number;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { ACCESS_MINUTES: '300000', SESSION_IDLE_HOURS: '5000', SESSION_DAYS: '300' } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.sql('delete from notification.message');
  await app.sql('delete from notification.event_choice');
});

const tell = (who: string | string[], id: number, event = 'action.closed', params = {}) =>
  tellPeople(app, [[who].flat()], { event, id, params });
const records = async (who: string, queryCriterias: object[] = [], page = 1, pageSize = 50) =>
  (await must(app, who, 'POST', '/message/record/list', {
    pagingTool: { currentPage: page, pageSize },
    queryCriterias,
  })) as { items: Row[]; totalCount: number };
const ids = async (who: string, queryCriterias: object[] = []) =>
  (await records(who, queryCriterias)).items.map(({ recordId }) => recordId);
const unreadOf = async (who: string): Promise<number> => (await must(app, who, 'GET', '/message/unread')).count;
const is = (key: string, value: unknown) => ({ key, value });

describe('messages by record', () => {
  it('are one row each over all pages, with the latest and how many came before it', async () => {
    for (const id of [1, 2, 3]) await tell('sup', id);
    await tell('sup', 1, 'action.reopened');
    await tell('sup', 1, 'action.cancelled');
    const [first, second] = [await records('sup', [], 1, 2), await records('sup', [], 2, 2)];
    expect([first.totalCount, second.totalCount]).toEqual([3, 3]);
    expect([...first.items, ...second.items]).toMatchObject([
      { recordId: 1, event: 'action.cancelled', unread: true, latestUnread: true, earlier: 2, earlierUnread: 2 },
      { recordId: 3, earlier: 0, earlierUnread: 0 },
      { recordId: 2, earlier: 0 },
    ]);
    const { items } = await must(app, 'sup', 'POST', '/message/list', {
      queryCriterias: [is('recordKind', 'action.action'), is('recordId', 1)],
    });
    expect(items.map(({ event }: Row) => event)).toEqual(['action.cancelled', 'action.reopened', 'action.closed']);
  });

  it('are read together, those of the reader alone, and their mails are let go', async () => {
    await tell(['sup', 'pm'], 1);
    await tell(['sup', 'pm'], 1, 'action.reopened');
    await tell('sup', 2);
    const row = (await records('sup')).items.find(({ recordId }) => recordId === 1)!;
    expect(await app.as('pm', 'POST', `/message/${row.id}/readRecord`)).toMatchObject({ http: 410, STATUS: 1410 });
    expect(await must(app, 'sup', 'POST', `/message/${row.id}/readRecord`)).toEqual({ count: 1 });
    expect(await must(app, 'sup', 'POST', `/message/${row.id}/readRecord`)).toEqual({ count: 1 });
    expect(await ids('sup', [is('unread', true)])).toEqual([2]);
    expect(await unreadOf('pm')).toBe(2);
    const { employeeId } = await whoIs(app, 'sup');
    const mails = await app.sql<{ record_id: number; state: string }>(
      `select m.record_id::int, d.state from notification.delivery d join notification.message m on m.id = d.message_id
       where d.employee_id = $1 and d.state <> 'kept' and m.record_id = 1`,
      [employeeId],
    );
    expect(mails.every(({ state }) => state === 'cancelled')).toBe(true);
  });

  it('of which an earlier one alone is unread are found among the unread', async () => {
    await tell('sup', 1);
    await tell('sup', 1, 'action.reopened');
    await tell('sup', 2);
    const [{ id }] = (await records('sup', [is('recordId', 1)])).items as [Row];
    await must(app, 'sup', 'POST', `/message/${id}/read`);
    expect((await records('sup', [is('unread', true)])).items).toMatchObject([
      { recordId: 2 },
      { recordId: 1, id, unread: true, latestUnread: false, earlier: 1, earlierUnread: 1 },
    ]);
    expect(await ids('sup', [is('latestUnread', true)])).toEqual([2]);
  });

  it('are found by the words of any of them, in either script', async () => {
    await tell('sup', 1, 'action.closed', { title: 'Oxygen valve' });
    await tell('sup', 1, 'action.closed', { title: '病房地面湿滑' });
    await tell('sup', 2, 'action.closed', { title: 'Another' });
    const search = (words: string) => ids('sup', [{ key: 'search', value: words, condition: 'like' }]);
    expect(await search('oxygen')).toEqual([1]);
    expect(await search('地面濕滑')).toEqual([1]);
    expect(await search('CA-2')).toEqual([2]);
    expect(await search('nothing like it')).toEqual([]);
    expect(await ids('pm', [{ key: 'search', value: 'oxygen', condition: 'like' }])).toEqual([]);
  });

  it('are archived when nothing about the record is unread, and come back with a new message', async () => {
    await tell('sup', 1);
    await tell('sup', 1, 'action.reopened');
    await tell('sup', 2);
    const rows = (await records('sup')).items;
    await must(app, 'sup', 'POST', `/message/${rows.find(({ recordId }) => recordId === 1)!.id}/read`);
    await must(app, 'sup', 'POST', `/message/${rows.find(({ recordId }) => recordId === 2)!.id}/readRecord`);
    app.later({ days: 91 });
    await archiveMessages(app.kernel);
    const archived = () => ids('sup', [is('archived', true)]);
    expect([await ids('sup'), await archived()]).toEqual([[1], [2]]);
    await must(app, 'sup', 'POST', '/message/readAll');
    await archiveMessages(app.kernel);
    expect([await ids('sup'), await archived()]).toEqual([[], [2, 1]]);
    await tell('sup', 2, 'action.reopened');
    expect([await ids('sup'), await archived()]).toEqual([[2], [1]]);
    expect((await records('sup')).items).toMatchObject([{ recordId: 2, unread: true, earlier: 1, earlierUnread: 0 }]);
    const all = await must(app, 'sup', 'POST', '/message/list', {
      queryCriterias: [is('recordId', 2), { key: 'archived', value: [false, true], condition: 'in' }],
    });
    expect(all.totalCount).toBe(2);
  });

  it('that were told at the same time are one row, with the last of them', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => tell(['sup', 'pm'], 1 + (n % 2))));
    for (const who of ['sup', 'pm']) {
      const { items, totalCount } = await records(who);
      expect([totalCount, items.map(({ earlier, earlierUnread }) => [earlier, earlierUnread])]).toEqual([
        2,
        [
          [5, 5],
          [5, 5],
        ],
      ]);
      const last = await app.sql<{ id: number }>(
        `select max(id)::int as id from notification.message where employee_id = $1 group by record_id order by 1 desc`,
        [(await whoIs(app, who)).employeeId],
      );
      expect(items.map(({ id }) => id)).toEqual(last.map(({ id }) => id));
    }
  });

  it('leave out what a person wants by mail alone', async () => {
    await tell('sup', 1);
    await must(app, 'sup', 'PUT', '/message/eventChoices', { event: 'action.reopened', centre: false, mail: true });
    await tell('sup', 1, 'action.reopened');
    await tell('sup', 2, 'action.reopened');
    expect((await records('sup')).items).toMatchObject([{ recordId: 1, event: 'action.closed', earlier: 0 }]);
  });
});
