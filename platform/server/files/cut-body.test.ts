import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const BOUNDARY = 'cut-here';
const FIELD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="clientId"\r\n\r\n00000000-0000-4000-8000-000000000001\r\n`;
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="notes.txt"\r\ncontent-type: text/plain\r\n\r\n`;
const whole = `${FIELD}${HEAD}${'A line of notes\n'.repeat(200)}\r\n--${BOUNDARY}--\r\n`;
const send = async (body: string) => {
  const http = await app.kernel.inject();
  const headers = { token: await app.tokenOf('insp'), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const answer = await http.inject({ method: 'POST', url: '/api/file', headers, payload: body });
  return { http: answer.statusCode, STATUS: (JSON.parse(answer.body) as { STATUS: number }).STATUS };
};

it('a body that ends too early is a fault of the input, wherever it was cut', async () => {
  expect(await send(whole)).toEqual({ http: 200, STATUS: 0 });
  const cuts = [
    0,
    5,
    BOUNDARY.length + 4,
    60,
    FIELD.length - 10,
    FIELD.length,
    FIELD.length + 20,
    FIELD.length + HEAD.length - 2,
    FIELD.length + HEAD.length,
  ];
  for (const at of [
    ...cuts,
    cuts.at(-1)! + 100,
    whole.length - BOUNDARY.length - 6,
    whole.length - BOUNDARY.length - 4,
    whole.length - 8,
    whole.length - 4,
  ])
    expect([at, await send(whole.slice(0, at))]).toEqual([at, { http: 400, STATUS: 1400 }]);
});
