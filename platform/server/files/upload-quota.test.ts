import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { UPLOAD_QUOTA_MB: '1' } });
});
afterAll(() => app.stop());

const text = (kilobytes: number) => Buffer.from('A line of notes\n'.repeat(kilobytes * 64));
const send = (who: string, kilobytes: number, fields: Record<string, string> = {}) =>
  app.upload(who, 'notes.txt', text(kilobytes), 'text/plain', fields);
const waiting = async () => (await app.sql<{ n: number }>('select count(*)::int as n from platform.file where kept_by is null'))[0]!.n;

it('what no record keeps yet fills a quota, each person theirs; what a record keeps does not count, nor what is sent again', async () => {
  const deviceId = randomUUID();
  const first = await send('insp', 700, { deviceId });
  expect(first.STATUS).toBe(0);
  const before = await waiting();
  const refused = await send('insp', 700);
  expect(refused).toMatchObject({ http: 429, STATUS: 1429, MSG: expect.stringContaining('1 MB'), headers: { 'retry-after': '3600' } });
  expect(await waiting()).toBe(before);
  expect((await send('insp', 700, { deviceId })).DATA.id).toBe(first.DATA.id);
  expect((await send('insp', 100)).STATUS).toBe(0);
  expect((await send('sup', 700)).STATUS).toBe(0);
  await app.sql(`update platform.file set kept_by = 'inspection.task', kept_id = 1 where id = $1`, [first.DATA.id]);
  expect((await send('insp', 700)).STATUS).toBe(0);
});

it('what is announced counts as what has arrived does', async () => {
  const announce = (size: number) =>
    app.as('trn', 'POST', '/training/documents', {
      clientId: randomUUID(),
      unitId: 35,
      names: { en: 'Sharps', 'zh-Hans': 'Sharps', 'zh-Hant': 'Sharps' },
      fileName: 'sharps.pdf',
      size,
    });
  expect((await announce(700 * 1024)).STATUS).toBe(0);
  expect(await announce(700 * 1024)).toMatchObject({ http: 429, STATUS: 1429 });
  expect((await send('trn', 700)).STATUS).toBe(1429);
  expect((await announce(100 * 1024)).STATUS).toBe(0);
});

it('what the program made for somebody is not theirs to count', async () => {
  await app.sql(
    `insert into platform.file (name, size, mime, sha256, storage_key, uploaded_by, uploaded_at, made)
     select 'export.csv', 900000000, 'text/csv', '', 'made-1', id, now(), true from access.user where user_name = 'pm'`,
  );
  expect((await send('pm', 10)).STATUS).toBe(0);
});
