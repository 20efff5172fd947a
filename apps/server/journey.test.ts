import { must, photo, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planInput, submission } from '../../modules/inspection/server/testing.ts';

/** The whole road as one journey: each step is on the one before. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Row = Record<string, unknown> & { id: number };
const items = async (who: string, path: string, body: object = {}): Promise<Row[]> => (await must(app, who, 'POST', path, body)).items;
const todo = (who: string) => items(who, '/tasks/todo/list');
const lastOf = (href: unknown) => Number(String(href).split('/').pop());
const figures = async (who: string): Promise<Record<string, object>> => {
  const { figures: all } = await must(app, who, 'GET', '/charts/homepage?period=month');
  return Object.fromEntries(all.map((one: { id: string }) => [one.id, one]));
};

it('goes from plan to closed case, and every number moves with it', async () => {
  const before = await figures('pm');

  const plan = await must(app, 'pm', 'POST', '/inspections', await planInput(app, { spaces: 8 }));
  expect(plan).toMatchObject({ status: '_SYS_IP_1', version: 1 });
  expect(await todo('insp')).toEqual([]);
  const live = await must(app, 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: 1 });
  expect(live.status).toBe('_SYS_IP_3');

  const [round, ...noMore] = await todo('insp');
  expect(noMore).toEqual([]);
  expect(round).toMatchObject({ progressDone: 0, progressTotal: 8, late: false });
  const { tasks } = await must(app, 'insp', 'GET', `/inspectionTasks/round/${lastOf(round!.href)}`);
  expect(tasks).toHaveLength(8);

  const started = await must(app, 'insp', 'POST', `/inspectionTasks/${tasks[0].id}/start`, { version: tasks[0].version });
  expect(started.events.map((one: { event: string }) => one.event)).toContain('submit');
  const sent = await submission(app, 'insp', started.id, [
    { responsible: 'sup' },
    { responsible: 'insp', mode: '_SYS_CM_2', risk: '_SYS_IR_3' },
  ]);
  const done = await must(app, 'insp', 'POST', `/inspectionTasks/${started.id}/submit`, sent);
  expect(done).toMatchObject({ status: '_SYS_TS_2', findingCount: 2, openActionCount: 1, worstRisk: '_SYS_IR_2' });
  expect(done.percent).toBeLessThan(100);
  expect(Number(done.receipt.percent)).toBe(done.percent);
  expect(done.receipt.sections.flatMap((section: { lines: unknown[] }) => section.lines).length).toBe(done.itemCount);
  expect((await todo('insp'))[0]).toMatchObject({ progressDone: 1, progressTotal: 8 });

  const [correction] = await todo('sup');
  const path = `/tasks/correctiveAction/${lastOf(correction!.href)}`;
  let action = await must(app, 'sup', 'GET', path);
  expect(action).toMatchObject({ risk: '_SYS_IR_2', source: { id: done.findings[0].id, code: expect.stringContaining(done.code) } });
  const days = (Date.parse(action.dueAt) - app.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(6);
  expect(days).toBeLessThan(8.01);

  action = await must(app, 'sup', 'POST', `${path}/submit`, {
    version: action.version,
    note: 'Descaled',
    photos: [await photo(app, 'sup')],
  });
  expect(await todo('sup')).toEqual([]);
  expect(await todo('pm')).toHaveLength(1);
  action = await must(app, 'pm', 'POST', `${path}/return`, { version: action.version, reason: 'Another sink' });
  expect(action.returnCount).toBe(1);
  expect(await todo('sup')).toHaveLength(1);
  action = await must(app, 'sup', 'POST', `${path}/submit`, {
    version: action.version,
    note: 'This one',
    photos: [await photo(app, 'sup')],
  });
  action = await must(app, 'pm', 'POST', `${path}/pass`, { version: action.version });
  expect(action).toMatchObject({ status: '_SYS_TS_7', closedAt: expect.any(String) });
  expect(await todo('pm')).toEqual([]);

  const closed = await must(app, 'pm', 'GET', `/inspectionTasks/${done.id}`);
  expect(closed).toMatchObject({ status: '_SYS_TS_7', openActionCount: 0 });
  const told = (await must(app, 'pm', 'GET', `${path}/history`)).map((one: { who: string; event: string }) => one.event);
  expect(told).toEqual(['close', 'pass', 'submit', 'return', 'submit', 'assign', 'raise']);
  const own = await must(app, 'pm', 'GET', `/inspectionTasks/${done.id}/history`);
  expect(own.map((one: { event: string }) => one.event)).toEqual([
    'closeFindings',
    'submit',
    'start',
    'open',
    ...own.slice(4).map((one: { event: string }) => one.event),
  ]);
  expect(own[0].who).toBe('System');

  const after = await figures('pm');
  expect(Object.keys(after).length).toBeGreaterThan(3);
  expect(after).not.toEqual(before);
  const listed = await items('ehsm', '/inspectionTasks/records/list', { queryCriterias: [{ key: 'code', value: done.code }] });
  expect(listed).toMatchObject([{ id: done.id, status: '_SYS_TS_7' }]);

  expect(await app.as('emp', 'POST', '/inspectionTasks/list', {})).toMatchObject({ http: 403, STATUS: 1403 });
  expect(await must(app, 'emp', 'GET', '/menus/list')).not.toEqual(await must(app, 'pm', 'GET', '/menus/list'));
  expect(await app.as('other', 'GET', `/inspectionTasks/${done.id}`)).toMatchObject({ http: 410, STATUS: 1410, DATA: null });
  expect(await items('other', '/inspectionTasks/list')).toEqual([]);
  expect(await items('other', '/tasks/correctiveAction/list')).toEqual([]);
  expect((await whoIs(app, 'other')).orgId).not.toBe((await whoIs(app, 'pm')).orgId);
});
