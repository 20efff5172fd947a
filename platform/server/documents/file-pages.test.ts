import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { madePdf, startTestApp, type TestApp } from '../../testing/index.ts';
import { operation } from '../../contract/index.ts';
import { systemActor } from '../context/use-case/actor.ts';
import { runUseCase } from '../context/use-case/use-case.ts';
import { DRAFT_FILE_DAYS, removeDeadUploads } from '../files/files.ts';
import { DRAWN_AHEAD } from './file-pages.store.ts';
import { drawWaitingPages } from './file-pages.ts';
import { textsOfFiles } from './file-text.ts';
import { stampedFile } from './stamped-file.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const send = async (content: Uint8Array, name = 'procedure.pdf', mime = 'application/pdf'): Promise<{ id: number; url: string }> =>
  (await app.upload('pm', name, Buffer.from(content), mime)).DATA;
/** The address of a file with something behind its id, as the reader's page asks. */
const beside = ({ url }: { url: string }, what: string): string => url.replace(/^\/api/, '').replace('?', `/${what}?`);
const pagesOf = async (file: { url: string }) => (await app.as('pm', 'GET', beside(file, 'pages'))).DATA;
const page = (file: { url: string }, no: number) => app.raw('pm', 'GET', beside(file, `page/${no}`));
const drawn = async (id: number): Promise<number[]> =>
  (await app.sql<{ no: number }>('select no from platform.file_page where file_id = $1 order by no', [id])).map(({ no }) => no);

it('a reader turns the pages of a file by its own address; those ahead are drawn by the job, later ones when asked for', async () => {
  const file = await send(madePdf(30));
  expect(await pagesOf(file)).toEqual({ count: 30, fault: null });
  expect((await app.raw('pm', 'GET', beside(file, 'pages'))).headers['content-type']).toBe('application/json; charset=utf-8');
  const first = await page(file, 1);
  expect([first.http, first.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await page(file, 29)).http).toBe(200);
  expect((await page(file, 31)).http).toBe(410);
  expect((await page(file, 0)).http).toBe(410);
  expect(DRAWN_AHEAD).toBe(200);
  await Promise.all([drawWaitingPages(app.kernel, 10), drawWaitingPages(app.kernel, 10)]);
  expect(await drawn(file.id)).toEqual([...Array.from({ length: 10 }, (_, i) => i + 1), 29, 30]);
  // Nothing is drawn twice.
  expect((await page(file, 1)).headers['etag']).toBe(first.headers['etag']);
});

it('several who open it at once wait for one drawing', async () => {
  const file = await send(madePdf(6));
  const answers = await Promise.all([page(file, 1), page(file, 2), page(file, 1), page(file, 6)]);
  expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200]);
  expect(await drawn(file.id)).toEqual([1, 2, 3, 4, 5, 6]);
});

it('says why it has no pages: locked, damaged; other kinds have none', async () => {
  const pdf = await PDF.load(madePdf(3));
  pdf.setProtection({ userPassword: 'secret', ownerPassword: 'own' });
  const locked = await send(await pdf.save());
  expect(await pagesOf(locked)).toEqual({ count: null, fault: 'locked' });
  expect((await page(locked, 1)).http).toBe(410);
  expect(await pagesOf(await send(Buffer.from('%PDF-1.7 nothing more')))).toEqual({ count: null, fault: 'damaged' });
  const text = await send(Buffer.from('a note'), 'note.txt', 'text/plain');
  expect((await app.as('pm', 'GET', beside(text, 'pages'))).STATUS).toBe(1410);
});

it('with a file its pages go, rows and bytes', async () => {
  const file = await send(madePdf(2));
  await page(file, 2);
  await drawWaitingPages(app.kernel);
  const pictures = await app.sql<{ storage_key: string }>(
    'select f.storage_key from platform.file_page p join platform.file f on f.id = p.picture_id where p.file_id = $1',
    [file.id],
  );
  expect(pictures).toHaveLength(2);
  const later = new Date(app.clock.now().getTime() + (DRAFT_FILE_DAYS + 1) * 86_400_000);
  await removeDeadUploads(app.kernel.db.ownerDb, app.kernel.files.storage, later);
  expect(await drawn(file.id)).toEqual([]);
  for (const { storage_key } of pictures) {
    await expect(app.kernel.files.storage.size(storage_key)).rejects.toThrow('ENOENT');
    expect(await app.sql('select 1 from platform.file where storage_key = $1', [storage_key])).toEqual([]);
  }
});

it('a document that cannot be drawn to its end is said to be so, and is not taken up for ever', async () => {
  const file = await send(madePdf(3));
  await app.sql(`insert into platform.file_pages (file_id, count, state) values ($1, 5, 'drawing')`, [file.id]);
  await drawWaitingPages(app.kernel);
  expect(await app.sql('select state from platform.file_pages where file_id = $1', [file.id])).toEqual([{ state: 'failed' }]);
});

it('a stamped copy is given out where it can be made; elsewhere the download is refused with the reason', async () => {
  const stamp = {
    lines: ['HK-P-0012', 'Ada Lam · 2026-11-29 18:40'],
    locale: 'en',
    url: 'https://quantum.example/share-version/ABCD',
  } as const;
  const read = operation({ id: 'test.read', permission: 'self', verb: 'system', kind: 'read', actors: ['system'] });
  const use = { kernel: app.kernel, actor: systemActor('test'), operation: read, locale: 'en', requestId: 'test' } as const;
  const copyOf = async (id: number): Promise<Buffer> => {
    const { content } = await runUseCase(use, (ctx) => stampedFile(ctx, id, stamp));
    return (content as () => Promise<Buffer>)();
  };
  const file = await send(madePdf(2));
  const copy = await send(await copyOf(file.id), 'copy.pdf');
  const [source, stamped] = await Promise.all([file, copy].map(({ id }) => textsOfFiles(app.kernel, [id]).then((all) => all.get(id))));
  expect(source).toMatchObject({ pages: ['', ''] });
  expect(stamped).toMatchObject({ pages: [stamp.lines.join('\n'), stamp.lines.join('\n')] });
  const pdf = await PDF.load(madePdf(3));
  pdf.setProtection({ userPassword: 'secret', ownerPassword: 'own' });
  await expect(copyOf((await send(await pdf.save())).id)).rejects.toMatchObject({ key: 'platform.refusal.stampLocked' });
  await expect(copyOf((await send(Buffer.from('%PDF-1.7 nothing more'))).id)).rejects.toMatchObject({
    key: 'platform.refusal.stampDamaged',
  });
  const text = await send(Buffer.from('a note'), 'note.txt', 'text/plain');
  await expect(copyOf(text.id)).rejects.toMatchObject({ key: 'platform.refusal.stampKind' });
  await app.sql('update platform.file set size = 200 * 1024 * 1024 where id = $1', [file.id]);
  await expect(copyOf(file.id)).rejects.toMatchObject({ key: 'platform.refusal.stampTooLarge' });
});

it('opens by nobody else’s address, and not without one', async () => {
  const [file, other] = [await send(madePdf(2)), await send(madePdf(2))];
  const foreign = { url: file.url.replace(`/file/${file.id}`, `/file/${other.id}`) };
  expect((await page(foreign, 1)).http).toBe(410);
  expect((await app.as('pm', 'GET', `/file/${file.id}/pages`)).STATUS).toBe(1410);
  app.clock.advance({ hours: 3 });
  expect((await page(file, 1)).http).toBe(410);
});
