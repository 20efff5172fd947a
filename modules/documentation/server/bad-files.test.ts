import { handsOver } from '@quantum/modules/organization/server-api';
import { operation } from '@quantum/platform/contract';
import { runUseCase, systemActor } from '@quantum/platform/server';
import { docxParagraph, madeDocx, madePdf, must, startTestApp, unique, whoIs, zip, type TestApp } from '@quantum/platform/testing';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { takeTexts } from './library/take-texts.ts';
import {
  approved,
  DOCUMENTS,
  makeDocument,
  readVersion,
  seatOf,
  sign,
  step,
  submitted,
  versionOf,
  VERSIONS,
  writeDraft,
} from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

const [PDF_MIME, DOCX] = ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'];
/** A version in force whose one file these bytes are. */
async function inForce(name: string, bytes: Buffer, mime: string) {
  const { id: fileId } = (await app.upload('every', name, bytes, mime)).DATA;
  const made = await approved(app, { files: [{ locale: 'en', fileId }] });
  return { ...made, fileId };
}
const download = (made: { documentVersionId: number; fileId: number }) =>
  app.raw('emp', 'GET', `${VERSIONS}/${made.documentVersionId}/file/${made.fileId}`);
const found = async (search: string): Promise<number[]> =>
  (await must(app, 'emp', 'POST', `${DOCUMENTS}/search`, { search })).documents.map(({ id }: { id: number }) => id);
const textOf = async (versionId: number) =>
  (await app.sql<{ fault: string | null }>('select fault from documentation.text where version_id = $1', [versionId]))[0];

const lockedPdf = async (userPassword: string): Promise<Buffer> => {
  const pdf = await PDF.load(Buffer.concat([madePdf(2), Buffer.from(`\n%${unique('')}\n`)]));
  pdf.setProtection({ userPassword, ownerPassword: 'own' });
  return Buffer.from(await pdf.save());
};

it('a PDF that opens by a password alone is not handed in, and is named; one that only forbids to change it is', async () => {
  const draft = await makeDocument(app);
  const { id: locked } = (await app.upload('every', 'LOCKED.PDF', await lockedPdf('secret'), PDF_MIME)).DATA;
  const { id: guarded } = (await app.upload('every', 'guarded.pdf', await lockedPdf(''), PDF_MIME)).DATA;
  await writeDraft(app, draft.documentVersionId, { files: [{ locale: 'en', fileId: locked }] });
  const refused = await app.as('every', 'POST', `${VERSIONS}/${draft.documentVersionId}/submit`, {
    version: await versionOf(app, 'version', draft.documentVersionId),
  });
  expect(refused).toMatchObject({ STATUS: 1422, DATA: { key: 'documentation.refusal.lockedFile', params: { name: 'LOCKED.PDF' } } });
  await writeDraft(app, draft.documentVersionId, { files: [{ locale: 'en', fileId: guarded }] });
  await step(app, 'every', draft.documentVersionId, 'submit');
});

it('where one has come into force all the same, it has no page and no text, and its download is refused with the reason', async () => {
  const made = await inForce('locked.pdf', madePdf(3), PDF_MIME);
  const { id: locked } = (await app.upload('every', 'locked.pdf', await lockedPdf('secret'), PDF_MIME)).DATA;
  const keyOf = '(select storage_key from platform.file where id = $1)';
  await app.sql(`update platform.file set storage_key = ${keyOf} where id = $2`, [locked, made.fileId]);
  await takeTexts(app.kernel);
  expect(await textOf(made.documentVersionId)).toEqual({ fault: 'locked' });
  const refused = await download(made);
  expect([refused.http, JSON.parse(refused.body.toString()).DATA.key]).toEqual([422, 'platform.refusal.stampLocked']);
  const { files } = await readVersion(app, made.documentVersionId, 'emp');
  const pages = await app.raw('emp', 'GET', files[0].file.url.replace('/api', '').replace('?', '/pages?'));
  expect(JSON.parse(pages.body.toString()).DATA).toEqual({ count: null, fault: 'locked' });
});

it('a PDF with script goes out without it', async () => {
  const script = '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>';
  const bytes = Buffer.from(madePdf(1).toString('latin1').replace('/Catalog', `/Catalog${script}`), 'latin1');
  const made = await inForce('script.pdf', Buffer.concat([bytes, Buffer.from(`\n%${unique('x')}\n`)]), PDF_MIME);
  const { http, body } = await download(made);
  expect([http, body.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect(body.toString('latin1')).not.toMatch(/JavaScript|app\.alert/);
});

it('a bomb named docx and one with macros cost the library nothing: what has words is found', async () => {
  const words = unique('isolation ward ');
  const macros = madeDocx(docxParagraph(words), { 'word/vbaProject.bin': Buffer.alloc(100) });
  const bomb = zip({ 'word/document.xml': Buffer.alloc(60 * 1024 * 1024) }, { isPacked: true });
  const upload = (name: string, bytes: Buffer) => app.upload('every', name, bytes, DOCX);
  const sent = await upload('bomb.docx', bomb);
  // What is no docx by its parts is not taken at all; what is taken says why it has no text.
  if (sent.STATUS === 0) {
    const made = await approved(app, { files: [{ locale: 'en', fileId: sent.DATA.id }] });
    await takeTexts(app.kernel);
    expect((await textOf(made.documentVersionId))!.fault).toBe('tooLarge');
  } else expect(sent.STATUS).toBe(1400);
  const withMacros = await inForce('macros.docx', macros, DOCX);
  await takeTexts(app.kernel);
  expect(await found(words)).toEqual([withMacros.id]);
  // It takes no stamp: nothing of it goes out as a copy.
  expect((await download(withMacros)).http).toBe(422);
});

it('a reviewer who leaves between two signatures hands the seat over, and the round goes on', async () => {
  const { documentVersionId: id } = await submitted(app, { reviewers: ['ehsm', 'qa'] });
  await sign(app, 'ehsm', id);
  const [from, to] = [(await whoIs(app, 'qa')).employeeId, (await whoIs(app, 'insp')).employeeId];
  const op = operation({ id: 'documentation.test.leave', permission: 'self', verb: 'system', kind: 'write', actors: ['system'] });
  await runUseCase({ kernel: app.kernel, actor: systemActor('test'), operation: op, locale: 'en', requestId: 'test' }, async (ctx) => {
    for (const handOver of handsOver.all()) await handOver(ctx, { from, to });
  });
  expect((await seatOf(app, 'insp', id)).seatId).toBeGreaterThan(0);
  await sign(app, 'insp', id);
  expect((await readVersion(app, id)).status).toBe('_SYS_DS_3');
  await sign(app, 'dir', id);
  expect((await readVersion(app, id)).status).toBe('_SYS_DS_5');
});
