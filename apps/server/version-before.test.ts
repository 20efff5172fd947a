import { notificationEvent } from '@quantum/modules/notification/server-api';
import type { Backup } from '@quantum/platform/server';
import { openVersionBefore, type TestApp, type VersionBefore } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { opens } from './testing/notified-screens.ts';

/**
 * What the version before left behind goes on: its data folder is opened by this version, and every record, link, message and session of it is used
 * as its people would. Saved views and queued entries: `platform/testing/version-before`.
 */

let app: TestApp;
let before: VersionBefore;
let made: Backup;
beforeAll(async () => {
  ({ app, before, made } = await openVersionBefore());
});
afterAll(() => app?.stop());

it('keeps every row of every table it had', async () => {
  const fewer: string[] = [];
  for (const { name, rows } of made.tables.filter(({ name }) => !/^(platform\.(idempotency|public_use)|graphile_worker\.)/.test(name))) {
    const [found] = await app.sql<{ n: number }>(`select count(*)::int as n from ${name}`).catch(() => [{ n: -1 }]);
    if (found!.n < rows) fewer.push(`${name}: ${found!.n} of ${rows}`);
  }
  expect(made.tables.length).toBeGreaterThan(150);
  expect(fewer).toEqual([]);
});

it('proves the audit trail that was written before', async () => {
  const proof = await app.kernel.audit.verify();
  expect([proof.broken, proof.warnings]).toEqual([null, []]);
  const [entries] = await app.sql<{ n: number }>('select count(*)::int as n from audit.entry');
  expect(entries!.n).toBeGreaterThan(500);
});

it('lets people who were signed in go on', async () => {
  const answers: [string, number][] = [];
  for (const [who, token] of Object.entries(before.sessions)) {
    const { http } = await app.as(null, 'POST', '/permissions/info', {}, { headers: { token } });
    answers.push([who, http]);
  }
  expect(answers).toEqual(Object.keys(before.sessions).map((who) => [who, 200]));
});

it('shows behind each public link what it showed', async () => {
  expect(before.links.length).toBe(9);
  for (const { path, data } of before.links) {
    const { STATUS, DATA } = await app.as(null, 'GET', path);
    expect([path, STATUS]).toEqual([path, 0]);
    expect(steady(DATA)).toMatchObject(steady(data));
  }
});
/** Without addresses that hold for a few minutes. */
const steady = (shown: object): object => JSON.parse(JSON.stringify(shown, (key, value: unknown) => (key === 'url' ? undefined : value)));

it('answers every read at the address it had', async () => {
  expect(before.reads.length).toBeGreaterThan(300);
  const refused: string[] = [];
  const askAll = async (calls: typeof before.reads): Promise<void> => {
    for (let call = calls.shift(); call; call = calls.shift()) {
      const { method, path, body, headers } = call;
      const { STATUS, MSG } = await app.as('every', method, path, body, headers ? { headers } : {});
      if (STATUS !== 0) refused.push(`${method} ${path}: ${STATUS} ${MSG}`);
    }
  };
  // As many at once as the server has connections; a person's workbooks are read one after the other.
  const isImport = ({ path }: { path: string }): boolean => path.endsWith('/import');
  const others = before.reads.filter((call) => !isImport(call));
  await Promise.all(Array.from({ length: 5 }, () => askAll(others)));
  await askAll(before.reads.filter(isImport));
  expect(refused).toEqual([]);
});

it('leads each message to its record, in words of three languages', async () => {
  const messages = await app.sql<{ event: string; id: number; no: number; who: string }>(
    `select distinct on (m.event) m.event, m.record_id::int as id, m.id::int as no, u.user_name as who
     from notification.message m join access.user u on u.employee_id = m.employee_id where u.status = '_SYS_A9_1' and u.locked_at is null
     order by m.event, m.id desc`,
  );
  await app.sql(
    `update access.user set must_change = false, code_ends = null, password_hash = (select password_hash from access.user where user_name = 'pm')
     where user_name = any($1)`,
    [messages.map(({ who }) => who)],
  );
  const screens = new Map(notificationEvent.all().map(({ event, href }) => [event, href]));
  const wrong: string[] = [];
  for (const { event, id, no, who } of messages) {
    const screen = screens.get(event);
    if (screen === undefined) wrong.push(`${event}: no event of this name`);
    else if (screen && !(await opens(app, { href: screen, id, who }))) wrong.push(`${event} of ${who}: ${screen} ${id}`);
    const titles = new Set<string>();
    for (const locale of ['en', 'zh-Hans', 'zh-Hant']) {
      const row = (await messagesOf(who, locale)).get(no);
      for (const words of [row?.title, row?.text, row?.why])
        if (!words || /^[a-z]\w*(\.\w+)+$|\{\{|undefined/.test(words)) wrong.push(`${event} in ${locale}: ${words}`);
      titles.add(row?.title ?? '');
    }
    if (titles.size < 2) wrong.push(`${event}: the same words in every language`);
  }
  expect(messages.length).toBeGreaterThanOrEqual(40);
  expect(wrong).toEqual([]);
});

type ShownMessage = Record<'title' | 'text' | 'why', string>;
const shown = new Map<string, Map<number, ShownMessage>>();
/** All messages of a person, by their ids, as they read them. */
async function messagesOf(who: string, locale: string): Promise<Map<number, ShownMessage>> {
  const key = `${who} ${locale}`;
  if (!shown.has(key)) {
    const { DATA } = await app.as(who, 'POST', '/message/list', { pagingTool: { currentPage: -1, pageSize: -1 } }, { locale });
    shown.set(key, new Map((DATA.items as (ShownMessage & { id: number })[]).map((one) => [one.id, one])));
  }
  return shown.get(key)!;
}
