import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** More people at the door than the program has connections to its database. */
const POOL = 3;
const PEOPLE = 24;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { DATABASE_POOL: String(POOL) } });
});
afterAll(() => app.stop());

async function signIn(userName: string, password: string, n: number): Promise<number> {
  const http = await app.kernel.inject();
  const payload = { userName, password, channelType: '_SYS_LT_B' };
  const answer = await http.inject({ method: 'POST', url: '/api/permissions/login', payload, remoteAddress: `10.1.0.${n}` });
  return answer.json().STATUS;
}
const together = (password: string) => Promise.all(Array.from({ length: PEOPLE }, (_, n) => signIn('insp', password, n)));

it('lets everybody in who comes at once, and turns every guesser away with a row in the history', async () => {
  expect(new Set(await together('quantum-demo'))).toEqual(new Set([0]));
  expect(new Set(await together('quantum-wrong'))).toEqual(new Set([1001]));
  const [kept] = await app.sql<{ n: number }>(`select count(*)::int as n from audit.entry where event = 'refuse'`);
  expect(kept!.n).toBe(PEOPLE);
});

it('leaves the connections to those who are in already', async () => {
  const token = await app.tokenOf('pm');
  const storm = together('quantum-wrong');
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => app.as(null, 'POST', '/inspectionTasks/list', {}, { headers: { token } })),
  );
  expect(answers.map(({ STATUS }) => STATUS)).toEqual([0, 0, 0, 0, 0, 0]);
  await storm;
});
