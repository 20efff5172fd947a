import { must, pdfText, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BASE, confirmed, finished, person } from '../testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await person(app, { unitId: 35, role: 'EHS001', as: 'every' });
});
afterAll(() => app.stop());

const get = (who: string, path: string) => app.raw(who, 'GET', `${BASE}${path}`);
const isPdf = ({ body }: { body: Buffer }) => body.subarray(0, 4).toString() === '%PDF';

it('of a confirmed grade prints the sheets and the letter, for who may read it and for the candidate', async () => {
  const one = await confirmed(app, 4, [85, 78], true);
  for (const path of [`/grades/${one.id}/paper`, `/grades/${one.id}/letter/paper`]) {
    expect(isPdf(await get('every', path))).toBe(true);
    expect(JSON.parse((await get('other', path)).body.toString()).STATUS).toBe(1410);
  }
  const letter = pdfText((await get(one.candidate.name, `/mine/grades/${one.id}/paper`)).body).text;
  for (const said of ['Failed', '80.9', 'Change the mop for each bay', 'You may sit again from']) expect(letter).toContain(said);
  const sheets = pdfText((await get('every', `/grades/${one.id}/paper`)).body).text;
  for (const said of ['85/100', '78/100', 'Critical step']) expect(sheets).toContain(said);
  // Another candidate's letter is not there.
  const another = await confirmed(app);
  expect(JSON.parse((await get(one.candidate.name, `/mine/grades/${another.id}/paper`)).body.toString()).STATUS).toBe(1410);
});

it('before the result is confirmed nothing is printed', async () => {
  const one = await finished(app);
  for (const [who, path] of [
    ['every', `/grades/${one.id}/paper`],
    ['every', `/grades/${one.id}/letter/paper`],
    [one.candidate.name, `/mine/grades/${one.id}/paper`],
  ] as const)
    expect(JSON.parse((await get(who, path)).body.toString())).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'attestation.refusal.notConfirmed' },
    });
});

it('a candidate with the right to read grades reads the own sheets after confirmation only', async () => {
  const one = await finished(app);
  await app.sql(
    `insert into access.grant (user_id, role_id, unit_id, valid_from)
     select u.id, r.id, 35, current_date - 1 from access.user u, access.role r where u.user_name = $1 and r.code = 'EHS001'`,
    [one.candidate.name],
  );
  app.kernel.invalidation.tell('grants', '');
  const read = (who: string) => must(app, who, 'GET', `${BASE}/grades/${one.id}`);
  expect((await read('every')).sheets).toHaveLength(2);
  expect(await read(one.candidate.name)).toMatchObject({ sheets: [], practice: null, final: null, spread: null });
  await must(app, 'every', 'POST', `${BASE}/grades/${one.id}/confirm`, { version: (await read('every')).version });
  const after = await read(one.candidate.name);
  expect(after.sheets).toHaveLength(2);
  expect(after.final).not.toBeNull();
});
