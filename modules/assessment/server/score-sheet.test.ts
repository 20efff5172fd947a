import { must, startTestApp, workbookOf, type TestApp } from '@quantum/platform/testing';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { scoreFile } from './testing/score-file.ts';
import { ase, ASES } from './testing/world.ts';

let app: TestApp;
let id: number;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
  ({ id } = await ase(app));
});
afterAll(() => app.stop());
const read = async (rows: Parameters<typeof scoreFile>[2]) =>
  app.as('pm', 'POST', `${ASES}/${id}/scores/read`, { fileId: await scoreFile(app, 'pm', rows) });

it('has a line for each element, and reads back what was typed there; nothing is saved', async () => {
  const book = await readSheet((await app.raw('pm', 'GET', `${ASES}/${id}/scores/sheet`)).body);
  expect(book.slice(1).map(([key]) => key)).toEqual(['lead', 'floors', 'beds', 'walls', 'lifts', 'signs']);
  const { DATA } = await read([
    ['lead', null, 12, 'minutes of March'],
    ['lifts', null, 'N/A', null],
  ]);
  expect(DATA).toEqual({
    answers: [
      { item: 'lead', value: 'p12', note: 'minutes of March' },
      { item: 'lifts', na: true },
    ],
    faults: [],
  });
  expect(await must(app, 'pm', 'GET', `${ASES}/${id}`)).toMatchObject({ handedInAt: null, self: { answers: [] } });
});

it('takes nothing where one cell is not right, and names the cell', async () => {
  const { DATA } = await read([
    ['lead', null, 12, null],
    ['floors', null, 9, null],
  ]);
  expect(DATA).toEqual({ answers: [], faults: [{ cell: 'C3', message: expect.any(String) }] });
});

it('refuses a formula by its cell', async () => {
  const refused = await read([['lead', null, { value: '=6+6', type: 'Formula' }, null]]);
  expect(refused.STATUS).toBe(1400);
  expect(JSON.stringify(refused.DATA)).toContain('C2');
});

it('refuses a formula whose value the workbook holds, though what it shows is right', async () => {
  const typed = (cell: string) =>
    workbookOf([
      {
        name: 'Scores',
        rows: [
          ['Element', 'Text', 'Score', 'Note'],
          ['lead', 'Element lead', cell, ''],
        ],
      },
    ]);
  const send = async (cell: string) => {
    const { DATA: file } = await app.upload('pm', 'scores.xlsx', typed(cell), 'application/octet-stream');
    return app.as('pm', 'POST', `${ASES}/${id}/scores/read`, { fileId: file.id });
  };
  expect((await send('<c><v>12</v></c>')).DATA).toEqual({ answers: [{ item: 'lead', value: 'p12' }], faults: [] });
  const refused = await send('<c><f>6+6</f><v>12</v></c>');
  expect(refused).toMatchObject({ STATUS: 1400, DATA: [{ path: 'C2', key: 'platform.import.formulaCell' }] });
});

it('is given to nobody who does not fill it in', async () => {
  expect((await app.as('emp', 'GET', `${ASES}/${id}/scores/sheet`)).STATUS).not.toBe(0);
  expect((await app.as('qa', 'GET', `${ASES}/${id}/scores/sheet`)).STATUS).not.toBe(0);
});
