import { randomUUID } from 'node:crypto';
import { docxParagraph, groundOf, madeDocx, must, pdfText, reason, startTestApp, unzipped, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { BINDERS, byClassification, byDocument, endBinder, makeBinder } from './testing/binder-world.ts';
import { addSecond, approved, makeClassification, pdfOf, step } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: true });
  await addPeople(app);
  await addSecond(app);
});
afterAll(() => app.stop());

const docx = async () =>
  (
    await app.upload(
      'every',
      'procedure.docx',
      madeDocx(docxParagraph(`Words ${randomUUID()}`)),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    )
  ).DATA.id as number;
const zipOf = async (who: string, documentBinderId: number) => {
  const { jobId } = await must(app, who, 'POST', `${BINDERS}/zip`, { unitId: groundOf(app).project, documentBinderId });
  const now = () => must(app, who, 'GET', `/background-jobs/${jobId}`);
  await expect.poll(async () => (await now()).state, { timeout: 60_000 }).toBe('done');
  const { file } = await now();
  return unzipped((await app.raw(who, 'GET', `/file/${file.id}`)).body);
};

it('a binder goes out as stamped copies with a list of what is in it, what is missing and why', async () => {
  const two = await approved(app, {
    files: [
      { locale: 'en', fileId: await pdfOf(app) },
      { locale: 'zh-Hant', fileId: await docx() },
    ],
  });
  const secret = await approved(app, {}, { classificationId: (await makeClassification(app, { confidentiality: '_SYS_DC_3' })).id });
  const ended = await approved(app);
  await step(app, 'every', ended.documentVersionId, 'askObsolete', reason);
  await step(app, 'second', ended.documentVersionId, 'obsolete', reason);
  const open = await makeClassification(app);
  const binder = await makeBinder(app, {
    entries: [byDocument(two.id), byDocument(secret.id), byDocument(ended.id), byClassification(open.id)],
  });
  const files = await zipOf('pm', binder.id);
  const names = Object.keys(files);
  expect(names.filter((name) => name.startsWith('00 '))).toEqual(['00 Contents.pdf']);
  const copies = names.filter((name) => !name.startsWith('00 '));
  expect(copies).toHaveLength(1);
  expect(copies[0]).toMatch(new RegExp(`^0\\d ${two.code} v1 .* \\(English\\)\\.pdf$`));
  expect(files[copies[0]!]!.subarray(0, 5).toString()).toBe('%PDF-');
  const list = pdfText(files['00 Contents.pdf']!).text;
  expect(list).toContain(two.code);
  expect(list).toContain('procedure.docx');
  expect(list).toContain('Missing');
  expect(list).toContain('No longer in force');
  expect(list).toContain('you may not open this document');
  expect(list).not.toContain(secret.code);
  // Who may see it has it; that the binder went out is in its trail.
  const all = Object.keys(await zipOf('every', binder.id));
  expect(all.some((name) => name.includes(secret.code))).toBe(true);
  expect(JSON.stringify(await must(app, 'every', 'GET', `${BINDERS}/${binder.id}/history`))).toContain('"zip"');
  await endBinder(app, binder.id);
});

it('is for who oversees the project, and of a binder it must hold', async () => {
  const binder = await makeBinder(app);
  const ask = async (who: string, documentBinderId: number) =>
    (await app.as(who, 'POST', `${BINDERS}/zip`, { unitId: groundOf(app).project, documentBinderId })).STATUS;
  expect(await ask('sup', binder.id)).toBe(1403);
  expect(await ask('other', binder.id)).not.toBe(0);
  await endBinder(app, binder.id);
  expect(await ask('every', binder.id)).toBe(1410);
});
