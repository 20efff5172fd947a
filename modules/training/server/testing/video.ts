import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { groundOf, inThree, must, readOf, sendAll, unique, whoIs, type Samples, type TestApp } from '@quantum/platform/testing';

type Made = { id: number; version: number };
const film = () => readFile(new URL('../demo/sharps.webm', import.meta.url));
const newVideo = async (app: TestApp) => ({
  clientId: randomUUID(),
  unitId: groundOf(app).company,
  names: inThree(unique('Film')),
  fileName: 'film.webm',
  size: (await film()).length,
});
const announced = async (app: TestApp): Promise<Made> => {
  const { id } = await must(app, 'every', 'POST', '/training/videos', await newVideo(app));
  return must(app, 'every', 'GET', `/training/videos/${id}`);
};
const sent = async (app: TestApp): Promise<Made> => {
  const made = await announced(app);
  await sendAll(app, await must(app, 'every', 'GET', `/video/uploadCertificate/${made.id}`), await film());
  return made;
};
const ready = async (app: TestApp): Promise<Made> => {
  const { id, version } = await sent(app);
  return must(app, 'every', 'POST', `/training/videos/${id}/complete`, { version });
};
/** A record of a lesson that is a video. */
const record = async (app: TestApp): Promise<number> => {
  const { employeeId, orgId } = await whoIs(app, 'every');
  const step = { key: 'film', type: 'video', text: inThree(''), files: [], minSeconds: 0, paperId: null, videoId: (await ready(app)).id };
  const { id: lessonId } = await must(app, 'every', 'POST', '/training/lessons', {
    clientId: randomUUID(),
    unitId: groundOf(app).company,
    names: inThree(unique('Film')),
    categoryId: null,
    steps: [step],
  });
  await must(app, 'every', 'POST', `/training/lessons/${lessonId}/publish`, { version: 1 });
  const { id } = await must(app, 'every', 'POST', '/training/schedulings', {
    clientId: randomUUID(),
    lessonId,
    unitId: orgId,
    employeeIds: [employeeId],
    deadline: '2027-12-31',
  });
  return (await must(app, 'every', 'GET', `/training/schedulings/${id}`)).roster[0].id;
};

/** The smallest PDF of one page. */
const PDF = Buffer.from(
  `%PDF-1.1
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj
trailer<</Root 1 0 R>>`,
);
const newDocument = (app: TestApp) => ({
  clientId: randomUUID(),
  unitId: groundOf(app).company,
  names: inThree(unique('Slides')),
  fileName: 'slides.pdf',
  size: PDF.length,
});
const document = async (app: TestApp): Promise<Made> => {
  const { id } = await must(app, 'every', 'POST', '/training/documents', newDocument(app));
  return must(app, 'every', 'GET', `/training/documents/${id}`);
};

/** Calls around the video and the PDF of a lesson. */
export const videoSamples: Samples = {
  'POST /training/documents': async (app) => ({ path: '', body: newDocument(app) }),
  'GET /training/documents/:id': readOf('/training/documents', document),
  'GET /training/documents/:id/credential': readOf('/training/documents', document, '/credential'),
  'POST /training/documents/:id/complete': async (app) => {
    const { id, version } = await document(app);
    await sendAll(app, await must(app, 'every', 'GET', `/training/documents/${id}/credential`), PDF);
    return { path: `/training/documents/${id}/complete`, body: { version } };
  },
  'POST /training/videos': async (app) => ({ path: '', body: await newVideo(app) }),
  'GET /training/videos/:id': readOf('/training/videos', announced),
  'POST /training/videos/:id/complete': async (app) => {
    const { id, version } = await sent(app);
    return { path: `/training/videos/${id}/complete`, body: { version } };
  },
  'GET /video/uploadCertificate/:id': readOf('/video/uploadCertificate', announced),
  'GET /uploadCertificate/:id': readOf('/uploadCertificate', announced),
  'GET /video/playInfo/:id': readOf('/video/playInfo', ready),
  'GET /playInfo/:id': readOf('/playInfo', ready),
  'POST /training/my/:id/watch': async (app) => ({
    path: `/training/my/${await record(app)}/watch`,
    body: { key: 'film', from: 0, to: 1 },
  }),
};
