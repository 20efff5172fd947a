import { addPeople, HOSPITAL } from '../../../apps/server/testing/people.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inDays, must, startTestApp, unique, type TestApp } from '@quantum/platform/testing';
import { documentRowOf, documentSheet, unitCode, type DocumentRow } from './testing/import-sheet.ts';
import { DOCUMENTS, makeCategory, makeDocument, missingRequirement, REQUIREMENTS } from './testing/world.ts';

let app: TestApp;
let unit: string;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
  unit = await unitCode(app, HOSPITAL);
});
afterAll(() => app.stop());

const row = (category: string, more: DocumentRow = {}): DocumentRow => documentRowOf(unit, category, more);
const send = async (rows: readonly DocumentRow[], dryRun = false, who = 'leg') =>
  app.as(who, 'POST', `${DOCUMENTS}/import`, { fileId: await documentSheet(app, rows, who), dryRun });
const documentsOf = (complianceCategoryId: number) =>
  app.sql<{ id: number; previous_id: number | null; number: string }>(
    'select id::int, previous_id::int, number from compliance_document.document where category_id = $1 order by valid_from',
    [complianceCategoryId],
  );

it('a dry run tells what would come and registers nothing; saved, periods follow each other, whatever the order of the rows', async () => {
  const { id, code } = await makeCategory(app);
  const number = unique('KEPT-');
  const rows = [
    row(code, { number, validFrom: inDays(-100), validTo: inDays(200) }),
    row(code, { number, validFrom: inDays(-800), validTo: inDays(-440) }),
    row(code, { number, validFrom: inDays(-430), validTo: inDays(-101) }),
  ];
  expect((await send(rows, true)).DATA).toMatchObject({ rows: 3, created: 3, faultCount: 0, applied: false });
  expect(await documentsOf(id)).toEqual([]);
  expect((await send(rows)).DATA).toMatchObject({ created: 3, faultCount: 0, applied: true });
  const [first, second, third] = await documentsOf(id);
  expect([first!.previous_id, second!.previous_id, third!.previous_id]).toEqual([null, first!.id, second!.id]);
  const last = await must(app, 'leg', 'GET', `${DOCUMENTS}/${third!.id}`);
  expect(last).toMatchObject({ standing: 'inForce', daysUncovered: 9, warnDays: [90, 60, 30, 7], unitId: HOSPITAL, holderId: HOSPITAL });
  expect((await must(app, 'leg', 'GET', `${DOCUMENTS}/${third!.id}/history`)).at(-1)).toMatchObject({ event: 'create' });
});

it('what was missing is there with the row that brings it', async () => {
  const { complianceCategoryId } = await missingRequirement(app);
  const { code } = await must(app, 'leg', 'GET', `${DOCUMENTS}/category/${complianceCategoryId}`);
  expect((await send([row(code)])).DATA).toMatchObject({ applied: true });
  const { items } = await must(app, 'leg', 'POST', `${REQUIREMENTS}/list`, {
    queryCriterias: [{ key: 'complianceCategoryId', value: complianceCategoryId }],
  });
  expect(items).toMatchObject([{ state: 'inForce' }]);
});

it('one wrong cell keeps the whole sheet out, and each is named', async () => {
  const { id, code } = await makeCategory(app);
  const taken = await makeDocument(app);
  const { number } = await must(app, 'leg', 'GET', `${DOCUMENTS}/${taken.id}`);
  const wrong: [DocumentRow, string][] = [
    [{ unit: 'NOWHERE' }, 'A'],
    [{ category: 'NOTHING' }, 'B'],
    [{ number: number.toLowerCase() }, 'D'],
    [{ holder: 'NOBODY' }, 'F'],
    [{ issueDate: inDays(2) }, 'G'],
    [{ validFrom: '1926-01-01', validTo: '1927-01-01' }, 'H'],
    [{ validTo: inDays(-200) }, 'I'],
    [{ validTo: '' }, 'I'],
    [{ warnDays: '30, 30' }, 'J'],
    [{ warnDays: 'soon' }, 'J'],
    [{ responsible: 'NOBODY' }, 'K'],
  ];
  const { DATA } = await send([row(code), ...wrong.map(([more]) => row(code, more))]);
  expect(DATA.applied).toBe(false);
  const cells = DATA.faults.map(({ cell }: { cell: string }) => cell);
  for (const [i, [, column]] of wrong.entries()) expect(cells).toContain(`${column}${i + 3}`);
  expect(cells.some((cell: string) => cell.endsWith('2') && cell.length === 2)).toBe(false);
  expect(await documentsOf(id)).toEqual([]);
});

it('a number that two rows give to two units or categories is taken; the same row again brings nothing', async () => {
  const [{ code }, { code: other }] = [await makeCategory(app), await makeCategory(app)];
  const one = row(code);
  expect((await send([one, row(other, { number: one.number!, validFrom: inDays(-50) })])).DATA).toMatchObject({
    applied: false,
    faults: [{ cell: 'D3' }],
  });
  expect((await send([one])).DATA).toMatchObject({ applied: true });
  expect((await send([one])).DATA).toMatchObject({ applied: false, faults: [{ cell: 'D2' }] });
  const inSmall = { number: one.number!.toLowerCase(), issuer: 'HEALTH AUTHORITY' };
  expect((await send([row(other, { ...one, category: other, ...inSmall })])).DATA).toMatchObject({
    applied: false,
    faults: [{ cell: 'D2' }],
  });
});

it('is for who registers documents, in their units', async () => {
  const { code } = await makeCategory(app);
  expect((await app.as('ehs', 'POST', `${DOCUMENTS}/import`, { fileId: 1, dryRun: true })).STATUS).toBe(1403);
  const elsewhere = await unitCode(app, 202);
  expect((await send([row(code, { unit: elsewhere })], true, 'pm')).DATA).toMatchObject({ faults: [{ cell: 'A2' }] });
  expect((await send([row(code)], true, 'pm')).DATA).toMatchObject({ faultCount: 0, created: 1 });
});
