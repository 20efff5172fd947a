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

/** Calls around the video of a lesson. */
export const videoSamples: Samples = {
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
