import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTexts } from '@quantum/platform/server';
import { inDays, reason, startTestApp, type TestApp } from '@quantum/platform/testing';
import { LOCALES, type Locale } from '@quantum/platform/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { versionCode } from './check/check-code.ts';
import { tickDocuments } from './document.jobs.ts';
import { addSecond, approved, makeClassification, makeDocument, readVersion, revised, step, VERSIONS } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
  await addSecond(app);
});
afterAll(() => app.stop());

const ask = (token: string, locale: Locale = 'en') => app.as(null, 'GET', `/public/documentCheck/${token}`, undefined, { locale });
const check = async (versionId: number) => (await ask(await versionCode(app.kernel, versionId))).DATA;

describe('the code of a printed copy', () => {
  it('says in force, then by which version it was replaced and when, then that the document is obsolete', async () => {
    const document = await approved(app);
    const first = document.documentVersionId;
    expect(await check(first)).toEqual({
      verdict: 'inForce',
      day: inDays(0),
      code: document.code,
      title: expect.stringContaining('Cleaning of wards'),
      versionNo: 1,
      currentNo: null,
      asOf: inDays(0),
    });
    const second = await revised(app, document.id);
    for (const locale of LOCALES) expect((await ask(await versionCode(app.kernel, first), locale)).STATUS).toBe(0);
    expect(await check(first)).toMatchObject({ verdict: 'replaced', day: inDays(0), versionNo: 1, currentNo: 2 });
    await step(app, 'every', second, 'askObsolete', reason);
    await step(app, 'second', second, 'obsolete', reason);
    for (const id of [first, second]) expect(await check(id)).toMatchObject({ verdict: 'obsolete', day: inDays(0), currentNo: null });
  });

  it('says that a draft, and what is approved for a day to come, does not hold yet', async () => {
    const draft = await makeDocument(app);
    expect(await check(draft.documentVersionId)).toMatchObject({ verdict: 'never', day: null });
    const pending = await approved(app, { effectiveDate: inDays(3) });
    expect(await check(pending.documentVersionId)).toMatchObject({ verdict: 'notYet', day: inDays(3) });
    await step(app, 'second', pending.documentVersionId, 'recall', reason);
    expect(await check(pending.documentVersionId)).toMatchObject({ verdict: 'never' });
  });

  it.each(['_SYS_DC_2', '_SYS_DC_3'])('of a document that is %s tells neither title nor anything else of it', async (confidentiality) => {
    const { id: classificationId } = await makeClassification(app, { confidentiality });
    const secret = await approved(app, {}, { classificationId });
    const told = await check(secret.documentVersionId);
    expect(Object.keys(told).toSorted()).toEqual(['asOf', 'code', 'currentNo', 'day', 'title', 'verdict', 'versionNo']);
    expect(told).toMatchObject({ verdict: 'inForce', title: null, code: secret.code });
  });

  it('is typed in any case with spaces or hyphens; nobody else has it', async () => {
    const { documentVersionId } = await approved(app);
    const code = await versionCode(app.kernel, documentVersionId);
    expect(code).toMatch(/^[0-9A-HJKMNP-Z]{20}$/);
    const typed = code.toLowerCase().replaceAll(/(.{5})(?=.)/g, '$1-');
    expect((await ask(typed)).DATA).toMatchObject({ verdict: 'inForce', versionNo: 1 });
    expect((await ask('AAAAAAAAAAAAAAAAAAAA')).STATUS).toBe(1410);
    expect((await ask(String(documentVersionId))).STATUS).toBe(1410);
    const hashes = await app.sql<{ check_hash: string }>('select check_hash from documentation.version where id = $1', [documentVersionId]);
    expect(hashes[0]!.check_hash).not.toContain(code);
  });

  it('of another company is answered to anyone who holds the paper, and opens nothing more', async () => {
    const { documentVersionId } = await approved(app);
    const code = await versionCode(app.kernel, documentVersionId);
    expect((await app.as('stranger', 'GET', `/public/documentCheck/${code}`)).STATUS).toBe(0);
    expect((await app.as('stranger', 'GET', `${VERSIONS}/${documentVersionId}`)).STATUS).toBe(1410);
    for (const kind of ['certificate', 'documents', 'documentCheck2'])
      expect((await app.as(null, 'GET', `/public/${kind}/${code}`)).http).toBe(410);
  });

  it('is given to versions that came without one by the hourly job', async () => {
    const { documentVersionId } = await approved(app);
    await app.sql('update documentation.version set check_hash = null where id = $1', [documentVersionId]);
    expect((await ask(await versionCode(app.kernel, documentVersionId))).STATUS).toBe(1410);
    await tickDocuments(app.kernel);
    expect(await check(documentVersionId)).toMatchObject({ verdict: 'inForce' });
  });
});

describe('a file of a version', () => {
  it('is printed with its code, and its own address turns its pages and opens it for nobody unstamped', async () => {
    const { documentVersionId: id } = await approved(app);
    const { files, readFileId } = await readVersion(app, id, 'emp');
    const { url } = files[0].file;
    const at = (address: string) => app.raw('emp', 'GET', address.replace('/api', ''));
    expect((await at(url)).http).toBe(410);
    expect((await at(url.replace('v=pages', 'v=original'))).http).toBe(410);
    expect((await at(url.replace('v=pages', 'v=thumb'))).http).toBe(410);
    const pages = await at(url.replace('?', '/pages?'));
    expect(JSON.parse(pages.body.toString())).toMatchObject({ DATA: { count: 2, fault: null } });
    const page = await at(url.replace('?', '/page/1?'));
    expect([page.http, page.body.subarray(8, 12).toString()]).toEqual([200, 'WEBP']);
    expect((await at(url.replace('?', '/page/3?'))).http).toBe(410);
    const { body } = await app.raw('emp', 'GET', `${VERSIONS}/${id}/file/${readFileId}`);
    const code = await versionCode(app.kernel, id);
    const path = join(await mkdtemp(join(tmpdir(), 'copy-')), 'copy.pdf');
    await writeFile(path, body);
    const [read] = await readTexts([{ path, mime: 'application/pdf' }]);
    // On each page.
    expect(JSON.stringify(read).replaceAll(/[\s-]/g, '').split(code)).toHaveLength(3);
  });

  it('that is no PDF keeps its address: it takes no stamp and is no page', async () => {
    const text = Buffer.from(`words ${Date.now()}`);
    const { id: fileId } = (await app.upload('every', 'note.txt', text, 'text/plain')).DATA;
    const { documentVersionId: id } = await approved(app, { files: [{ locale: 'en', fileId }] });
    const { files } = await readVersion(app, id, 'emp');
    expect((await app.raw('emp', 'GET', files[0].file.url.replace('/api', ''))).http).toBe(200);
  });
});

it('guesses end, and who has a right code behind the same address is answered all the same', async () => {
  const code = await versionCode(app.kernel, (await approved(app)).documentVersionId);
  let last = 0;
  for (let i = 0; i < 320 && last !== 1429; i++) last = (await ask(String(i).padStart(20, 'B'))).STATUS;
  expect(last).toBe(1429);
  expect((await ask(code)).STATUS).toBe(0);
});
