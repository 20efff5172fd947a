import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { databaseAnswer } from '../context/use-case/errors.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const full = (code: string) => Object.assign(new Error(`${code}: no space left on device`), { code });

describe('a disk that is full', () => {
  it.each(['ENOSPC', 'EDQUOT'])(
    '%s: uploads are refused with a clear word, nothing half stored stays, the rest works, and it heals',
    async (code) => {
      const { storage } = app.kernel.files;
      const put = storage.put;
      const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#4a6' } })
        .jpeg()
        .toBuffer();
      const rows = async () => (await app.sql<{ n: number }>('select count(*)::int as n from platform.file'))[0]!.n;
      const before = await rows();
      storage.put = () => Promise.reject(full(code));
      try {
        const refused = await app.upload('insp', 'ward.jpg', photo, 'image/jpeg');
        expect(refused).toMatchObject({ http: 503, STATUS: 1503, DATA: null });
        expect(refused.MSG).toContain('no room left');
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
        expect(await rows()).toBe(before);
        expect((await app.as('pm', 'POST', '/inspectionTasks/list', {})).STATUS).toBe(0);
        const issue = { clientId: randomUUID(), unitId: 201, spaceId: null, category: '_SYS_FC_3', description: 'Wet floor', photos: [] };
        expect((await app.as('pm', 'POST', '/issues', issue)).STATUS).toBe(0);
      } finally {
        storage.put = put;
      }
      expect((await app.upload('insp', 'ward.jpg', photo, 'image/jpeg')).STATUS).toBe(0);
    },
  );

  it.each(['ENOSPC', 'EDQUOT', '53100'])('%s is answered alike, files and database', (code) => {
    expect(databaseAnswer(full(code))).toMatchObject({ http: 503, status: 1503, key: 'platform.error.diskFull' });
  });
});
