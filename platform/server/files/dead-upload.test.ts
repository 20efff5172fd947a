import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { DRAFT_FILE_DAYS, removeDeadUploads } from './files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const upload = async (): Promise<{ id: number; key: string }> => {
  const { DATA } = await app.upload('pm', 'note.txt', Buffer.from('a note'), 'text/plain');
  const [row] = await app.sql<{ storage_key: string }>('select storage_key from platform.file where id = $1', [DATA.id]);
  return { id: DATA.id, key: row!.storage_key };
};
const isThere = async ({ id, key }: { id: number; key: string }) => {
  const stored = await app.kernel.files.storage.size(key).then(
    () => true,
    () => false,
  );
  return [stored, (await app.sql('select 1 from platform.file where id = $1', [id])).length === 1];
};

it('an upload nobody kept goes after thirty days, row and content; one a record keeps, and a younger one, stay', async () => {
  const [dead, kept] = [await upload(), await upload()];
  await app.sql(`update platform.file set kept_by = 'test', kept_id = 1 where id = $1`, [kept.id]);
  const remove = (days: number, minutes = 0) =>
    removeDeadUploads(
      app.kernel.db.ownerDb,
      app.kernel.files.storage,
      new Date(app.clock.now().getTime() + (days * 1440 + minutes) * 60_000),
    );
  await remove(DRAFT_FILE_DAYS, -1);
  expect([await isThere(dead), await isThere(kept)]).toEqual([
    [true, true],
    [true, true],
  ]);
  const young = await upload();
  await app.sql(`update platform.file set uploaded_at = uploaded_at + interval '1 hour' where id = $1`, [young.id]);
  expect(await remove(DRAFT_FILE_DAYS, 1)).toBe(1);
  expect([await isThere(dead), await isThere(kept), await isThere(young)]).toEqual([
    [false, false],
    [true, true],
    [true, true],
  ]);
});

it('a draft that lives renews its uploads: sent again from the device, thirty days begin anew', async () => {
  const deviceId = randomUUID();
  const send = () => app.upload('pm', 'note.txt', Buffer.from('a note'), 'text/plain', { deviceId });
  const { id } = (await send()).DATA;
  await app.sql(`update platform.file set uploaded_at = uploaded_at - interval '29 days' where id = $1`, [id]);
  expect((await send()).DATA.id).toBe(id);
  const sweep = (days: number) =>
    removeDeadUploads(app.kernel.db.ownerDb, app.kernel.files.storage, new Date(app.clock.now().getTime() + days * 86_400_000));
  await sweep(DRAFT_FILE_DAYS - 1);
  expect(await app.sql('select 1 from platform.file where id = $1', [id])).toHaveLength(1);
  await sweep(DRAFT_FILE_DAYS + 1);
  expect(await app.sql('select 1 from platform.file where id = $1', [id])).toHaveLength(0);
  // Gone, and sent again: there again, under a new number.
  const again = (await send()).DATA;
  expect(again.id).not.toBe(id);
  expect(await app.sql('select 1 from platform.file where id = $1', [again.id])).toHaveLength(1);
});
