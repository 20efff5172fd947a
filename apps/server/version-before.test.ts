import 'fake-indexeddb/auto';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import type { Backup } from '@quantum/platform/server';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queuedCorrection } from '../../modules/action/web/parts/correction-entry.ts';
import { reportOf as hazardReportOf } from '../../modules/hazard/web/parts/report-entry.ts';
import { reportOf as incidentReportOf } from '../../modules/incident/web/parts/report-entry.ts';
import { queuedInspections } from '../../modules/inspection/web/parts/conduct/submit-entry.ts';
import { openEntries } from '../../modules/risk/web/parts/conduct/rating-entry.ts';
import { readState, toQuery } from '../../platform/web/kit/list/list-state.ts';
import { DeviceStore } from '../../platform/web/offline/device-store.ts';
import type { Entry, Reply } from '../../platform/web/offline/queue.ts';
import { sendAll } from '../../platform/web/offline/sender.ts';
import { opens } from './testing/notified-screens.ts';
import { fillDataFolder, readVersionBefore, type VersionBefore } from './testing/version-before/data-folder.ts';

/**
 * What the version before left behind goes on: its data folder is opened by this version, and every record, link, saved view, message,
 * session and queued entry of it is used as its people would.
 */

let app: TestApp;
let before: VersionBefore;
let made: Backup;
beforeAll(async () => {
  before = await readVersionBefore();
  const fill = async (kernel: TestApp['kernel']) => void (made = await fillDataFolder(kernel, before));
  app = await startTestApp({ dataFolder: { at: new Date(before.at), fill } });
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
  const left = [...before.reads];
  const askNext = async (): Promise<void> => {
    for (let call = left.shift(); call; call = left.shift()) {
      const { method, path, body, headers } = call;
      const { STATUS, MSG } = await app.as('every', method, path, body, headers ? { headers } : {});
      if (STATUS !== 0) refused.push(`${method} ${path}: ${STATUS} ${MSG}`);
    }
  };
  // As many at once as the server has connections.
  await Promise.all(Array.from({ length: 5 }, askNext));
  expect(refused).toEqual([]);
});

it('reads each saved view and its address line as they were meant', async () => {
  expect(before.views.length).toBeGreaterThan(60);
  const kept = (await app.as('pm', 'GET', '/preferences')).DATA as Record<string, { views?: { query: string }[] }>;
  const wrong: string[] = [];
  for (const { list, path, body, query } of before.views) {
    if (!kept[list]?.views?.some((view) => view.query === query)) wrong.push(`${list}: the view is gone`);
    const state = readState(new URLSearchParams(query));
    const asked = [...new URLSearchParams(query).keys()].filter((name) => name.startsWith('f.'));
    if (Object.keys(state.filters).length !== asked.length) wrong.push(`${list}: ${query} lost a filter`);
    const { STATUS, MSG } = await app.as('every', 'POST', path, { ...body, ...toQuery(state, { order: undefined }) });
    if (STATUS !== 0) wrong.push(`${list}: ${query}: ${STATUS} ${MSG}`);
  }
  expect(wrong).toEqual([]);
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

it('sends what waited on each device, with its photos, once', async () => {
  expect(new Set(before.device.map(({ entry }) => entry.kind)).size).toBe(7);
  for (const { who, entry, photos } of before.device) {
    const store = new DeviceStore(`${who}-${entry.kind}`);
    for (const photo of photos) await store.keepPhoto({ ...photo, bytes: new Uint8Array(Buffer.from(photo.bytes, 'base64')).buffer });
    await store.enqueue(entry);
    expect([entry.kind, await isKnown(store, entry)]).toEqual([entry.kind, true]);
    await sendAll({
      store,
      transport: transportOf(who, store.userId),
      now: () => Date.parse(before.at),
      jitter: () => 0,
      mayGoOn: async () => true,
    });
    const after = await store.entry(entry.clientId);
    expect([entry.kind, after?.state, after?.refused ?? null]).toEqual([entry.kind, 'sent', null]);
    expect(await store.room()).toEqual({ photos: 0, bytes: 0 });
    // The reply was lost: sent once more it is the same record.
    expect((await post(who, entry.path, lastSent)).http).toBe(200);
  }
});

/** The screens of this version find the entry where that version put it. */
async function isKnown(store: DeviceStore, { clientId, href, kind }: Entry): Promise<boolean> {
  const entries = await store.entries();
  const id = Number(href.split('/').at(-1));
  switch (kind) {
    case 'inspection-submission':
      return queuedInspections(entries).has(id);
    case 'action-correction':
      return queuedCorrection(entries, id) !== undefined;
    case 'hazard-report.hazard':
      return hazardReportOf(entries, 'hazard', clientId) !== undefined;
    case 'hazard-report.abnormalEvent':
      return hazardReportOf(entries, 'abnormalEvent', clientId) !== undefined;
    case 'incident-report':
      return incidentReportOf(entries, clientId) !== undefined;
    default:
      return openEntries(entries, id).length === 1;
  }
}

let lastSent: unknown;
const transportOf = (who: string, userId: string) => ({
  userId: () => userId,
  sendPhoto: async ({ id, owner, name, type, bytes }: { id: string; owner: string; name: string; type: string; bytes: ArrayBuffer }) => {
    const { http, DATA, MSG } = await app.upload(who, name, Buffer.from(bytes), type, { clientId: owner, deviceId: id });
    return { http, data: DATA as unknown, message: MSG };
  },
  sendRecord: (entry: Entry, body: unknown) => post(who, entry.path, (lastSent = body)),
});
async function post(who: string, path: string, body: unknown): Promise<Reply> {
  const { http, DATA, MSG } = await app.as(who, 'POST', path, body);
  return { http, data: DATA as unknown, message: MSG };
}
