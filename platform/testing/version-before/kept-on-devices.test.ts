import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readState, toQuery } from '../../web/kit/list/list-state.ts';
import { DeviceStore, type StoredPhoto } from '../../web/offline/device-store.ts';
import type { Entry, Reply } from '../../web/offline/queue.ts';
import { sendAll } from '../../web/offline/sender.ts';
import type { TestApp } from '../test-app.ts';
import { openVersionBefore, type VersionBefore } from './data-folder.ts';

/** What people and their devices kept of the version before goes on with this one. */

interface KeptEntry {
  who: string;
  entry: Entry;
  photos: (Omit<StoredPhoto, 'bytes'> & { bytes: string })[];
}

let app: TestApp;
let before: VersionBefore;
beforeAll(async () => {
  ({ app, before } = await openVersionBefore());
});
afterAll(() => app?.stop());

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

it('sends what waited on each device, with its photos, once', async () => {
  expect(new Set((before.device as KeptEntry[]).map(({ entry }) => entry.kind)).size).toBe(7);
  for (const { who, entry, photos } of before.device as KeptEntry[]) {
    const store = new DeviceStore(`${who}-${entry.kind}`);
    for (const photo of photos) await store.keepPhoto({ ...photo, bytes: new Uint8Array(Buffer.from(photo.bytes, 'base64')).buffer });
    await store.enqueue(entry);
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
