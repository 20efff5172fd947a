import { standingBoards } from '@quantum/modules/dashboard/server-api';
import { startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantRecords } from './testing/numbers/plant.ts';
import { numbersOfHomepage, numbersOfMatrix, numbersOfOverview, numbersOfSpaceBoard, type Linked } from './testing/numbers/walk.ts';
import { wrongAmong } from './testing/numbers/wrong.ts';

/** Every number on every board and homepage opens a list with as many records, for each role. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await plantRecords(app);
});
afterAll(() => app.stop());

/** One demo person a role; `other` is of another company. */
const PEOPLE = ['admin', 'ehsm', 'ehs', 'dir', 'om', 'pm', 'sup', 'insp', 'qa', 'trn', 'leg', 'doc', 'sec', 'emp', 'other'];
const counted: Record<string, number> = {};

/** What is wrong is named in the fault. */
async function compare(who: string, page: string, numbers: readonly Linked[]): Promise<void> {
  const wrong = await wrongAmong(app, who, numbers);
  counted[page] = (counted[page] ?? 0) + numbers.length;
  expect({ page, who, wrong }).toEqual({ page, who, wrong: [] });
}

/** A page the reader may see; undefined for those who may not. */
async function pageOf(who: string, path: string) {
  const { STATUS, DATA } = await app.as(who, 'GET', path);
  return STATUS === 0 ? DATA : undefined;
}

describe.each(PEOPLE)('for %s every number opens its records', (who) => {
  it.each(['week', 'month', 'quarter'])('on the homepage of the %s', async (period) => {
    const page = await pageOf(who, `/charts/homepage?period=${period}`);
    if (page) await compare(who, 'homepage', numbersOfHomepage(page));
  });

  it.each(['months=14', 'months=3&unit=201', 'months=6&line=3&compare=lastYear'])('on every board there is with %s', async (query) => {
    for (const { name } of standingBoards()) {
      const page = await pageOf(who, `/charts/overviews/${name}?${query}`);
      if (page) await compare(who, `board ${name}`, numbersOfOverview(page));
    }
  });

  it('on the matrix of training, today and on a day that is past', async () => {
    const { orgId } = await whoIs(app, who);
    const [{ company }] = (await app.sql('select company_id::int as company from organization.unit where id = $1', [orgId])) as [
      { company: number },
    ];
    for (const unitId of new Set([orgId, company]))
      for (const day of [undefined, '2026-06-30']) {
        const { STATUS, DATA } = await app.as(who, 'POST', '/training/requirements/matrix', { unitId, ...(day && { day }) });
        if (STATUS === 0) await compare(who, 'matrix', numbersOfMatrix(DATA, unitId, day));
      }
  });

  it('on the space board', async () => {
    const board = await pageOf(who, '/inspectionTasks/spaces/board');
    if (board) await compare(who, 'space board', numbersOfSpaceBoard(board));
  });
});

it('and there were many of each', () => {
  for (const page of [
    'homepage',
    'board inspection',
    'board inspection-correction',
    'board issue',
    'board hazard',
    'space board',
    'matrix',
  ])
    expect([page, (counted[page] ?? 0) > 100]).toEqual([page, true]);
  for (const { name } of standingBoards()) expect([name, (counted[`board ${name}`] ?? 0) > 5]).toEqual([name, true]);
});
