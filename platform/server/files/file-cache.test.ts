import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('a file is asked for again each time it is opened: told as unchanged while the session lives, refused once it has ended', async () => {
  const { DATA: file } = await app.upload('insp', 'notes.txt', Buffer.from('A line of notes\n'.repeat(20)), 'text/plain');
  const path = file.url.replace(/^\/api/, '');
  const http = await app.kernel.inject();
  const open = (headers: Record<string, string> = {}) => http.inject({ method: 'GET', url: `/api${path}`, headers });
  const first = await open();
  expect(first.statusCode).toBe(200);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const etag = String(first.headers['etag']);
  const again = await open({ 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await app.as('insp', 'POST', '/permissions/logout', {});
  expect((await open({ 'if-none-match': etag })).statusCode).toBe(401);
});
