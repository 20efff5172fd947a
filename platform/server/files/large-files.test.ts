import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { removeUnfinishedUploads, UNFINISHED_DAYS, uploadStanding } from './large-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const begun = async (key: string, received: number): Promise<number> => {
  const { pieces } = app.kernel.files.storage;
  const path = await app.kernel.files.tempPath();
  await writeFile(path, Buffer.alloc(100));
  await pieces.write(key, 0, path);
  const [row] = await app.sql<{ id: number }>(
    `insert into platform.large_upload (name, size, mimes, storage_key, received, touched_at) values ('film.webm', 500, '{video/webm}', $1, $2, $3) returning id`,
    [key, received, app.clock.now().toISOString()],
  );
  return row!.id;
};

it('an upload without a piece for a week goes, row and bytes; a younger one stays', async () => {
  const id = await begun('left', 100);
  const remove = (minutes: number) =>
    removeUnfinishedUploads(
      app.kernel.db.ownerDb,
      app.kernel.files,
      new Date(app.clock.now().getTime() + (UNFINISHED_DAYS * 1440 + minutes) * 60_000),
    );
  expect([await remove(-1), await uploadStanding(app.kernel, id)]).toEqual([0, { received: 100, size: 500 }]);
  expect(await remove(1)).toBe(1);
  expect(await app.kernel.files.storage.pieces.size('left')).toBe(0);
  await expect(uploadStanding(app.kernel, id)).rejects.toThrow();
});

it('what the row promises and the disk has not is sent again', async () => {
  expect(await uploadStanding(app.kernel, await begun('restored', 400))).toEqual({ received: 100, size: 500 });
});
