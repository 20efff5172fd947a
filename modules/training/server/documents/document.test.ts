import { randomUUID } from 'node:crypto';
import { drawWaitingPages } from '@quantum/platform/server';
import { inThree, madePdf, must, sendAll, sendPiece, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

const COMPANY = 35;
const MB = 1024 * 1024;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const announce = (size: number, fileName = 'sharps.pdf') =>
  app.as('trn', 'POST', '/training/documents', {
    clientId: randomUUID(),
    unitId: COMPANY,
    names: inThree('Sharps in pictures'),
    fileName,
    size,
  });
const credential = async (id: number) => (await app.as('trn', 'GET', `/training/documents/${id}/credential`)).DATA;
const complete = async (id: number) =>
  app.as('trn', 'POST', `/training/documents/${id}/complete`, {
    version: (await must(app, 'trn', 'GET', `/training/documents/${id}`)).version,
  });
const sent = async (content: Buffer): Promise<number> => {
  const { id } = (await announce(content.length)).DATA;
  await sendAll(app, await credential(id), content);
  return id;
};
const lessonOf = (documentId: number) => ({
  clientId: randomUUID(),
  unitId: COMPANY,
  names: inThree('Sharps in pictures'),
  categoryId: null,
  steps: [{ key: 'pdf', type: 'pages', text: inThree(' '), files: [], minSeconds: 2, paperId: null, documentId }],
});

it('makes a picture of each page once; the learner sees them all, each for its seconds', async () => {
  const id = await sent(madePdf(3));
  expect(await complete(id)).toMatchObject({ STATUS: 0, DATA: { state: 'drawing', pageCount: 3, pages: [] } });
  // Completed twice it is the same.
  expect((await complete(id)).DATA.state).toBe('drawing');
  const lesson = await must(app, 'trn', 'POST', '/training/lessons', lessonOf(id));
  const publish = () => app.as('trn', 'POST', `/training/lessons/${lesson.id}/publish`, { version: 1 });
  expect((await publish()).DATA.key).toBe('training.refusal.documentUnfinished');
  await Promise.all([drawWaitingPages(app.kernel), drawWaitingPages(app.kernel)]);
  const drawn = await must(app, 'trn', 'GET', `/training/documents/${id}`);
  expect(drawn).toMatchObject({ state: 'ready', pages: [{ mime: 'image/webp' }, {}, {}] });
  expect((await publish()).STATUS).toBe(0);

  const { employeeId, orgId } = await whoIs(app, 'emp');
  const scheduling = { clientId: randomUUID(), lessonId: lesson.id, unitId: orgId, employeeIds: [employeeId], deadline: '2027-12-31' };
  const { id: schedulingId } = await must(app, 'pm', 'POST', '/training/schedulings', scheduling);
  const record = (await must(app, 'pm', 'GET', `/training/schedulings/${schedulingId}`)).roster[0].id;
  const [step] = (await must(app, 'emp', 'GET', `/training/my/${record}`)).parts;
  expect(step.pages).toHaveLength(3);
  const picture = await app.raw('emp', 'GET', step.pages[2].url.replace(/^\/api/, ''));
  expect(picture.headers['content-type']).toBe('image/webp');
  expect(picture.body.length).toBeLessThan(100_000);
  const read = (seconds: number) => app.as('emp', 'POST', `/training/my/${record}/step`, { key: 'pdf', seconds });
  await must(app, 'emp', 'POST', `/training/my/${record}/open`, { key: 'pdf' });
  app.clock.advance({ seconds: 5 });
  expect((await read(600)).DATA.key).toBe('training.refusal.tooFast');
  app.clock.advance({ seconds: 1 });
  expect((await read(5)).DATA.key).toBe('training.refusal.tooFast');
  expect((await read(6)).STATUS).toBe(0);
});

it('refuses 400 pages, what is no PDF inside, an mp4 named pdf, and 600 MB', async () => {
  expect(await complete(await sent(madePdf(400)))).toMatchObject({
    STATUS: 1400,
    DATA: [{ path: 'file', key: 'training.fault.pdfPages' }],
  });
  expect(await complete(await sent(Buffer.from(`%PDF-1.7\n${'nothing '.repeat(20)}`)))).toMatchObject({
    STATUS: 1400,
    DATA: [{ path: 'file', key: 'training.fault.pdf' }],
  });
  const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(1000)]);
  const { id } = (await announce(mp4.length)).DATA;
  expect(await sendPiece(app, await credential(id), mp4)).toMatchObject({ STATUS: 1400 });
  expect((await announce(600 * MB)).http).toBe(413);
  expect((await app.as('other', 'GET', `/training/documents/${id}`)).STATUS).toBe(1410);
});
