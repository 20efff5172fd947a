import { addPeople, HOSPITAL } from '../../../apps/server/testing/people.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { groundOf, inDays, must, reason, startTestApp, type TestApp } from '@quantum/platform/testing';
import { tickCompliance } from './compliance.jobs.ts';
import { DOCUMENTS, makeCategory, makeDocument, PACKS, packInput, photoOf, tokenOf } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

const OTHER_HOSPITAL = 202;
const open = (token: string) => app.as(null, 'GET', `/public/documents/${token}`);
const see = async (token: string) => {
  const { STATUS, DATA } = await open(token);
  expect(STATUS).toBe(0);
  return DATA;
};

it('shows a client what is in force today of what was chosen, with the files that were ticked and never copies of identity papers', async () => {
  const [{ id: shown }, { id: plain }, { id: empty }] = [await makeCategory(app), await makeCategory(app), await makeCategory(app)];
  const files = [await photoOf(app)];
  const first = await makeDocument(app, { complianceCategoryId: shown, files, personalFiles: [await photoOf(app)], validTo: inDays(0) });
  await makeDocument(app, { complianceCategoryId: plain, files: [await photoOf(app)] });
  await makeDocument(app, { complianceCategoryId: empty, validTo: inDays(0) });
  await makeDocument(app);
  const items = [shown, plain, empty].map((complianceCategoryId) => ({ complianceCategoryId, showsFiles: complianceCategoryId === shown }));
  const pack = await must(app, 'pm', 'POST', PACKS, { unitId: HOSPITAL, items });
  expect(await must(app, 'leg', 'POST', PACKS, { unitId: HOSPITAL, items: items.toReversed() })).toMatchObject({ id: pack.id });
  const token = await tokenOf(app, pack.id, 'pm');
  const today = await see(token);
  const of = (seen: { categories: { id: number; documents: object[] }[] }, id: number) =>
    seen.categories.find((one) => one.id === id)!.documents;
  expect(today.categories.map(({ id }: { id: number }) => id).toSorted()).toEqual([shown, plain, empty].toSorted());
  expect(of(today, shown)).toMatchObject([{ id: first.id, issuer: 'Health authority', validTo: inDays(0), files: [{ id: files[0] }] }]);
  expect(of(today, plain)).toMatchObject([{ files: [] }]);
  expect(JSON.stringify(today)).not.toMatch(/personal|responsible/i);
  // The list stays as it was chosen; what is in force of it is that of the day it is opened.
  const next = await makeDocument(app, {
    complianceCategoryId: shown,
    previousId: first.id,
    validFrom: inDays(1),
    issueDate: null,
    files: [await photoOf(app)],
  });
  app.later({ days: 1 });
  const tomorrow = await see(token);
  expect(tomorrow.today).toBe(inDays(1));
  expect(of(tomorrow, shown)).toMatchObject([{ id: next.id, files: [{}] }]);
  expect(of(tomorrow, empty)).toEqual([]);
  await tickCompliance(app.kernel);
  const { version } = await must(app, 'every', 'GET', `${DOCUMENTS}/${next.id}`);
  await must(app, 'leg', 'POST', `${DOCUMENTS}/${next.id}/revoke`, { version, ...reason, revokedOn: inDays(1) });
  expect(of(await see(token), shown)).toEqual([]);
});

it('is opened by nobody once its link was taken back, has expired, or the project is closed', async () => {
  const { id } = await must(app, 'pm', 'POST', PACKS, await packInput(app));
  const [back, expired, closed] = [await tokenOf(app, id), await tokenOf(app, id), await tokenOf(app, id)];
  const { links } = await must(app, 'pm', 'GET', `${PACKS}/${id}/links`);
  const oldest = Math.min(...links.map((one: { id: number }) => one.id));
  await must(app, 'pm', 'POST', `${PACKS}/${id}/links/${oldest}/revoke`);
  expect((await open(back)).STATUS).toBe(1410);
  await see(expired);
  await app.sql('update organization.unit set status = $2 where id = $1', [HOSPITAL, '_SYS_A9_2']);
  app.kernel.invalidation.tell('units', '');
  expect((await open(closed)).STATUS).toBe(1410);
  await app.sql('update organization.unit set status = $2 where id = $1', [HOSPITAL, '_SYS_A9_1']);
  app.kernel.invalidation.tell('units', '');
  app.later({ days: 8 });
  expect((await open(expired)).STATUS).toBe(1410);
  expect((await open('nothing')).STATUS).toBe(1410);
});

it('is shared by who may, for their projects: another project knows of no pack', async () => {
  const input = await packInput(app);
  const { id } = await must(app, 'leg', 'POST', PACKS, input);
  expect((await app.as('stranger', 'POST', PACKS, input)).STATUS).toBe(1410);
  expect((await app.as('ehs', 'POST', PACKS, input)).STATUS).toBe(1403);
  expect((await app.as('ehs', 'POST', `${PACKS}/choices`, { unitId: HOSPITAL })).STATUS).toBe(1403);
  await app.sql('update compliance_document.pack set unit_id = $2 where id = $1', [id, OTHER_HOSPITAL]);
  for (const who of ['pm', 'stranger']) {
    expect((await app.as(who, 'GET', `${PACKS}/${id}/links`)).STATUS).toBe(1410);
    expect((await app.as(who, 'POST', `${PACKS}/${id}/links`, { days: 7 })).STATUS).toBe(1410);
  }
  expect((await app.as('pm', 'POST', PACKS, { ...input, unitId: OTHER_HOSPITAL })).STATUS).toBe(1410);
});

it('names what is wrong with a choice', async () => {
  const { unitId, items } = await packInput(app);
  const refused = async (body: object, path: string) =>
    expect(await app.as('every', 'POST', PACKS, body)).toMatchObject({ STATUS: 1400, DATA: [{ path }] });
  await refused({ unitId, items: [] }, 'items');
  await refused({ unitId, items: [...items, ...items] }, 'items.1.complianceCategoryId');
  await refused({ unitId, items: [{ ...items[0], complianceCategoryId: 999_999 }] }, 'items.0.complianceCategoryId');
  await refused({ unitId, items: [{ ...items[0], complianceCategoryId: (await makeCategory(app)).id }] }, 'items.0.complianceCategoryId');
  await refused({ unitId: groundOf(app).company, items }, 'unitId');
});

it('what a project may share is what it needs or holds, with what it shared before', async () => {
  const input = await packInput(app);
  const { id } = await must(app, 'pm', 'POST', PACKS, input);
  const { categories, packs } = await must(app, 'pm', 'POST', `${PACKS}/choices`, { unitId: HOSPITAL });
  const chosen = categories.find(
    (one: { complianceCategoryId: number }) => one.complianceCategoryId === input.items[0]!.complianceCategoryId,
  );
  expect(chosen).toMatchObject({ numbers: [expect.any(String)], files: 1 });
  expect(packs[0]).toMatchObject({ id, categories: 1, withFiles: 1, madeBy: expect.any(String) });
});
