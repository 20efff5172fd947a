import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pendingAction, submittedInspection, waitingInspection } from '../../inspection/server/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const todo = async (who: string, body = {}) => must(app, who, 'POST', '/tasks/todo/list', body);

it('shows each person their own things to do, first what is due first, and counts the same', async () => {
  const action = await pendingAction(app);
  await waitingInspection(app);
  const [sup, insp, emp] = [await todo('sup'), await todo('insp'), await todo('emp')];
  expect(sup.items).toMatchObject([{ code: action.code, late: false }]);
  expect(insp.items.length).toBeGreaterThan(0);
  expect(emp).toEqual({ items: [], totalCount: 0 });
  const dues = insp.items.map((row: { dueAt: string }) => row.dueAt);
  expect(dues).toEqual([...dues].sort());
  expect(await must(app, 'sup', 'GET', '/tasks/todo/count')).toMatchObject({ open: 1, late: 0 });
  expect((await must(app, 'insp', 'GET', '/tasks/todo/count')).open).toBe(insp.totalCount);
});

it('moves what is done into the history', async () => {
  const before = (await must(app, 'insp', 'POST', '/tasks/history/list', {})).totalCount;
  await submittedInspection(app);
  expect((await must(app, 'insp', 'POST', '/tasks/history/list', {})).totalCount).toBe(before + 1);
});

it('is no way to see what others have to do', async () => {
  expect((await todo('emp', { queryCriterias: [{ key: 'status', condition: 'notNull', connection: 'or' }] })).items).toEqual([]);
  const answer = await app.as('emp', 'POST', '/tasks/todo/list', { queryCriterias: [{ key: 'employeeId', value: 517 }] });
  expect(answer).toMatchObject({ STATUS: 1400, DATA: [{ path: 'queryCriterias.0.key' }] });
  const or = {
    queryCriterias: [
      { key: 'code', value: 'none' },
      { key: 'status', condition: 'notNull', connection: 'or' },
    ],
  };
  expect((await todo('emp', or)).items).toEqual([]);
});
