import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inThree, must, sendAll, sendPiece, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const COMPANY = 35;
const MB = 1024 * 1024;
let app: TestApp;
let webm: Buffer;
let employee: number;
let project: number;
beforeAll(async () => {
  app = await startTestApp();
  webm = await readFile(new URL('../demo/sharps.webm', import.meta.url));
  ({ employeeId: employee, orgId: project } = await whoIs(app, 'emp'));
});
afterAll(() => app.stop());

const newVideo = (more: object = {}) => ({
  clientId: randomUUID(),
  unitId: COMPANY,
  names: inThree('Sharps film'),
  fileName: 'sharps.webm',
  size: webm.length,
  ...more,
});
const announce = async (more: object = {}) => (await must(app, 'trn', 'POST', '/training/videos', newVideo(more))).id as number;
const credential = (id: number, who = 'trn') => app.as(who, 'GET', `/video/uploadCertificate/${id}`);
const complete = async (id: number) =>
  app.as('trn', 'POST', `/training/videos/${id}/complete`, { version: (await must(app, 'trn', 'GET', `/training/videos/${id}`)).version });
const ready = async (): Promise<number> => {
  const id = await announce();
  await sendAll(app, (await credential(id)).DATA, webm);
  expect((await complete(id)).STATUS).toBe(0);
  return id;
};
const step = (key: string, type: string, more: object = {}) => ({
  key,
  type,
  text: inThree(type === 'video' ? '' : 'Read this'),
  files: [],
  minSeconds: 0,
  paperId: null,
  ...more,
});
const lessonOf = (videoId: number | null) => ({
  clientId: randomUUID(),
  unitId: COMPANY,
  names: inThree('Sharps on film'),
  categoryId: null,
  steps: [step('film', 'video', { videoId })],
});
const enrolled = async (videoId: number): Promise<number> => {
  const { id: lessonId } = await must(app, 'trn', 'POST', '/training/lessons', lessonOf(videoId));
  await must(app, 'trn', 'POST', `/training/lessons/${lessonId}/publish`, { version: 1 });
  const { id } = await must(app, 'pm', 'POST', '/training/schedulings', {
    clientId: randomUUID(),
    lessonId,
    unitId: project,
    employeeIds: [employee],
    deadline: '2027-12-31',
  });
  return (await must(app, 'pm', 'GET', `/training/schedulings/${id}`)).roster[0].id;
};

describe('a video', () => {
  it('has a credential of 3,000 s, under both paths, and goes on in pieces where it ended', async () => {
    const id = await announce();
    const { DATA } = await credential(id);
    expect(DATA).toEqual({ videoId: id, uploadAddress: expect.any(String), uploadAuth: expect.any(String), expiresAt: expect.any(String) });
    expect(new Date(DATA.expiresAt).getTime() - app.clock.now().getTime()).toBeGreaterThan(2_900_000);
    expect(new Date(DATA.expiresAt).getTime() - app.clock.now().getTime()).toBeLessThanOrEqual(3_000_000);
    expect((await app.as('trn', 'GET', `/uploadCertificate/${id}`)).DATA.videoId).toBe(id);
    const half = 40 * 1024;
    // The kind is told by the first piece: one that is too short to tell it is none.
    expect(await sendPiece(app, DATA, webm.subarray(0, 100), 0, webm.length)).toMatchObject({ http: 400 });
    const whole = webm.length;
    expect(await sendPiece(app, DATA, webm, 0)).toMatchObject({ STATUS: 0, DATA: { received: whole, size: whole } });
    // Sent again, or from beyond the end, it changes nothing.
    expect((await sendPiece(app, DATA, webm.subarray(0, half), 0, whole)).DATA).toEqual({ received: whole, size: whole });
    expect(await complete(id)).toMatchObject({ STATUS: 0, DATA: { status: 'ready', duration: 24, fileName: 'sharps.webm' } });
    // Completed twice it is once; its bytes are not sent a second time.
    expect((await complete(id)).STATUS).toBe(0);
    expect((await credential(id)).STATUS).toBe(1422);
  });

  it('of several pieces leaves no gap, survives a piece lost on its way, and takes no more than was announced', async () => {
    const large = Buffer.concat([webm, Buffer.alloc(9 * MB)]);
    const id = await announce({ size: large.length });
    const { DATA } = await credential(id);
    const size = large.length;
    expect((await sendPiece(app, DATA, large.subarray(8 * MB), 8 * MB, size)).DATA).toEqual({ received: 0, size });
    expect((await sendPiece(app, DATA, large.subarray(0, 8 * MB), 0, size)).DATA).toEqual({ received: 8 * MB, size });
    expect((await complete(id)).MSG).toContain('not arrived completely');
    expect(await sendPiece(app, DATA, Buffer.alloc(2 * MB), 8 * MB, size)).toMatchObject({ http: 413 });
    expect((await sendPiece(app, DATA, large.subarray(8 * MB), 8 * MB, size)).DATA).toEqual({ received: size, size });
    expect((await complete(id)).DATA).toMatchObject({ status: 'ready', duration: 24 });
    expect(await sendPiece(app, DATA, Buffer.alloc(8 * MB + 1), 0, size)).toMatchObject({ STATUS: expect.not.stringMatching(/^0$/) });
  });

  it('that lies about its type is refused, by name, by content, and by a container that cannot be played; 600 MB are too many', async () => {
    const sent = async (fileName: string, content: Buffer) => {
      const id = await announce({ fileName, size: content.length });
      const piece = await sendPiece(app, (await credential(id)).DATA, content);
      return piece.STATUS === 0 ? (await complete(id)).STATUS : piece.STATUS;
    };
    expect(await sent('film.mp4', webm)).toBe(1400);
    expect(await sent('film.webm', Buffer.from('%PDF-1.7 a paper'))).toBe(1400);
    expect(await sent('film.pdf', Buffer.from('%PDF-1.7 a paper'))).toBe(1400);
    // The right first bytes, and nothing of a video behind them.
    expect(await sent('film.webm', Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(5000)]))).toBe(1400);
    expect(await sent('film.mp4', Buffer.concat([Buffer.from('\0\0\0\x10ftypisom\0\0\0\0'), Buffer.alloc(5000)]))).toBe(1400);
    expect((await app.as('trn', 'POST', '/training/videos', newVideo({ size: 600 * MB }))).http).toBe(413);
  });

  it('is sent by its credential alone: not by that of another video, not later, and not by those who make no lessons', async () => {
    const [one, other] = [await announce(), await announce()];
    const [{ DATA: mine }, { DATA: theirs }] = [await credential(one), await credential(other)];
    expect((await credential(one, 'emp')).STATUS).toBe(1403);
    expect((await credential(one, 'pm')).STATUS).toBe(1403);
    for (const uploadAuth of ['', 'x', theirs.uploadAuth, mine.uploadAuth.replace(/\.\d+\./, '.9999999999.')])
      expect(await sendPiece(app, { ...mine, uploadAuth }, webm)).toMatchObject({ http: 410, STATUS: 1410 });
    app.later({ minutes: 51 });
    expect(await sendPiece(app, mine, webm)).toMatchObject({ STATUS: 1410 });
    expect((await sendPiece(app, (await credential(one)).DATA, webm)).STATUS).toBe(0);
  });

  it('is played by its roster and by readers of its company alone, in parts', async () => {
    const id = await ready();
    expect((await app.as('emp', 'GET', `/video/playInfo/${id}`)).STATUS).toBe(1410);
    await enrolled(id);
    const { DATA } = await app.as('emp', 'GET', `/video/playInfo/${id}`);
    expect(DATA).toMatchObject({ videoId: id, title: 'Sharps film', duration: 24, status: 'ready' });
    expect(DATA.playInfoList).toEqual([{ playURL: expect.any(String), format: 'webm', size: webm.length, duration: 24 }]);
    expect((await app.as('trn', 'GET', `/playInfo/${id}`)).DATA.videoId).toBe(id);
    const http = await app.kernel.inject();
    const part = await http.inject({ method: 'GET', url: DATA.playInfoList[0].playURL, headers: { range: 'bytes=100-199' } });
    expect(part).toMatchObject({
      statusCode: 206,
      headers: { 'content-range': `bytes 100-199/${webm.length}`, 'content-type': 'video/webm' },
    });
    expect(part.rawPayload).toEqual(webm.subarray(100, 200));
    const beyond = await http.inject({ method: 'GET', url: DATA.playInfoList[0].playURL, headers: { range: 'bytes=999999-' } });
    expect(beyond).toMatchObject({ statusCode: 416, headers: { 'content-range': `bytes */${webm.length}` } });
  });

  it('must be there before a lesson with it is published, and be of the company', async () => {
    const { id } = await must(app, 'trn', 'POST', '/training/lessons', lessonOf(await announce()));
    expect(await app.as('trn', 'POST', `/training/lessons/${id}/publish`, { version: 1 })).toMatchObject({ STATUS: 1422 });
    const none = await must(app, 'trn', 'POST', '/training/lessons', lessonOf(null));
    expect(await app.as('trn', 'POST', `/training/lessons/${none.id}/publish`, { version: 1 })).toMatchObject({ STATUS: 1422 });
    expect(await app.as('trn', 'POST', '/training/lessons', lessonOf(999_999))).toMatchObject({ STATUS: 1400 });
  });

  it('counts by what was played, on any device, at the speed of a clock; the step ends at 95 %', async () => {
    const record = await enrolled(await ready());
    const report = async (from: number, to: number) =>
      (await must(app, 'emp', 'POST', `/training/my/${record}/watch`, { key: 'film', from, to })) as { percent: string; position: number };
    const done = () => app.as('emp', 'POST', `/training/my/${record}/step`, { key: 'film', seconds: 999 });
    expect((await done()).STATUS).toBe(1422);
    expect(await report(0, 0)).toMatchObject({ percent: '0.00' });
    // All of it claimed at once: two seconds are.
    expect(Number((await report(0, 24)).percent)).toBeLessThan(15);
    app.later({ minutes: 1 });
    expect(await report(2, 12)).toMatchObject({ percent: '50.00', position: 12 });
    // Left here, and continued elsewhere: the course says where.
    const { parts } = await must(app, 'emp', 'GET', `/training/my/${record}`);
    expect(parts[0].video).toMatchObject({ position: 12, percent: '50.00', isSeen: false });
    app.later({ minutes: 1 });
    expect(await report(13, 23)).toMatchObject({ percent: '91.67', isSeen: false });
    expect((await done()).STATUS).toBe(1422);
    app.later({ minutes: 1 });
    expect(await report(12, 13)).toMatchObject({ percent: '95.83', isSeen: true });
    expect((await done()).DATA).toMatchObject({ status: '_SYS_TA_2' });
    expect((await app.as('sup', 'POST', `/training/my/${record}/watch`, { key: 'film', from: 0, to: 1 })).STATUS).toBe(1410);
  });

  it('is not seen by many reports at once: two seconds are given in advance, not two with each', async () => {
    const record = await enrolled(await ready());
    const report = (from: number, to: number) => must(app, 'emp', 'POST', `/training/my/${record}/watch`, { key: 'film', from, to });
    for (let at = 0; at < 24; at += 2) await report(at, at + 2);
    expect(Number((await report(22, 24)).percent)).toBeLessThan(20);
  });
});
