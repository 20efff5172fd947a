import { randomUUID } from 'node:crypto';
import { inThree, must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RISK_METHOD, ROW_STATUS, VERSION_STATUS } from '../contract/index.ts';
import { plainCells } from '../domain/scale.rules.ts';
import {
  activeMatrix,
  axes,
  BASE,
  completed,
  newJobTask,
  newMatrix,
  planned,
  rated,
  signed,
  started,
  steps,
  verifiedControl,
} from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const get = (path: string, who = 'ehsm') => must(app, who, 'GET', `${BASE}${path}`);
const post = (path: string, body: object, who = 'ehsm') => app.as(who, 'POST', `${BASE}${path}`, body);

describe('a matrix', () => {
  const { '3,3': _, ...holed } = plainCells();
  it.each([
    ['an empty cell', holed, ['cells.3,3']],
    ['a falling cell', { ...plainCells(), '4,4': '_SYS_RR_5' }, ['cells.4,4', 'cells.5,4']],
  ])('with %s is refused at the cell', async (_what, cells, paths) => {
    const answer = await post('/matrix', { ...newMatrix(app), cells });
    expect(answer.STATUS).toBe(1400);
    expect(answer.DATA.map(({ path }: { path: string }) => path)).toEqual(expect.arrayContaining(paths.slice(0, 1)));
  });

  it('of 10 MB is refused, and so is one with something nobody knows', async () => {
    const big = { ...newMatrix(app), names: inThree('x'.repeat(10 * 1024 * 1024)) };
    expect((await post('/matrix', big)).STATUS).toBe(1413);
    expect(await post('/matrix', { ...newMatrix(app), format: 'other' })).toMatchObject({ STATUS: 1400 });
    const [first, ...rest] = axes(RISK_METHOD.lxs);
    expect(await post('/matrix', { ...newMatrix(app), axes: [{ ...first!, colour: 'red' }, ...rest] })).toMatchObject({ STATUS: 1400 });
    const { unitId, clientId, ...file } = newMatrix(app);
    expect((await post('/matrix', { ...file, unitId, clientId })).STATUS).toBe(0);
  });

  it('that is used does not change: a version is made', async () => {
    const { id } = await activeMatrix(app, 'ehsm');
    await planned(app, 'ehsm', { matrixId: id });
    const change = { version: 2, names: inThree('Other'), axes: axes(RISK_METHOD.lxs), cells: plainCells() };
    const refused = await app.as('ehsm', 'PUT', `${BASE}/matrix/${id}`, change);
    expect(refused).toMatchObject({ STATUS: 1422, DATA: { key: 'risk.refusal.published' } });
    const { id: next } = await must(app, 'ehsm', 'POST', `${BASE}/matrix/${id}/revise`, { version: 2 });
    expect((await app.as('ehsm', 'PUT', `${BASE}/matrix/${next}`, { ...change, version: 1 })).STATUS).toBe(0);
    expect((await get(`/matrix/${id}`)).status).toBe(VERSION_STATUS.active);
  });
});

describe('a rating', () => {
  it.each([
    [RISK_METHOD.lxs, { L: 7, S: 2 }, 'initial.L'],
    [RISK_METHOD.lxs, { L: 2, S: 0 }, 'initial.S'],
    [RISK_METHOD.lec, { L: 4, E: 6, C: 3 }, 'initial.L'],
    [RISK_METHOD.lec, { L: 3, E: 6 }, 'initial.C'],
  ])('by %s off the scale is refused at its field: %j', async (method, initial, path) => {
    const { id } = await must(app, 'ehsm', 'POST', `${BASE}/matrix`, newMatrix(app, method));
    await must(app, 'ehsm', 'POST', `${BASE}/matrix/${id}/publish`, { version: 1 });
    const it = await started(app, 'ehsm', { matrixId: id });
    const body = { version: 1, initial, ownerId: null, controls: [] };
    const answer = await app.as('ehsm', 'PUT', `${BASE}/assessment/${it.id}/row/${it.rows[0].id}`, body);
    expect(answer).toMatchObject({ STATUS: 1400, DATA: [{ path }] });
  });

  it('with credits beyond the scale stops there and says so', async () => {
    const box = await verifiedControl(app, 'ehsm');
    const it = await started(app, 'ehsm');
    const path = `${BASE}/assessment/${it.id}/row/${it.rows[0].id}`;
    const of = (L: number) => ({ version: 1, initial: { L: 4, S: 3 }, ownerId: null, controls: [{ controlId: box.id, credits: { L } }] });
    const refused = await app.as('ehsm', 'PUT', path, of(4));
    expect(refused).toMatchObject({ STATUS: 1400, DATA: [{ path: 'controls' }] });
    expect(JSON.stringify(refused.DATA)).toContain('L');
    expect((await must(app, 'ehsm', 'PUT', path, of(3))).rows[0].residual).toEqual({ L: 1, S: 3 });
  });

  it('that is missing keeps an assessment from being submitted, by the name of its hazard', async () => {
    const it = await started(app, 'ehsm');
    const refused = await post(`/assessment/${it.id}/submit`, { version: it.version });
    expect(refused).toMatchObject({ STATUS: 1422, DATA: { key: 'risk.refusal.unrated', params: { count: 1, rows: 'Needle in the bag' } } });
    expect(refused.MSG).toContain('Needle in the bag');
  });
});

describe('an acceptance', () => {
  it('is not signed by who asks for it', async () => {
    const { employeeId, orgId } = await whoIs(app, 'pm');
    const { id: task } = await must(app, 'ehsm', 'POST', `${BASE}/jobTask`, newJobTask(app));
    await must(app, 'ehsm', 'POST', `${BASE}/jobTask/${task}/publish`, { version: 1 });
    const it = await started(app, 'ehsm', { unitIds: [orgId], jobTaskIds: [task] });
    const body = { version: 1, initial: { L: 3, S: 3 }, ownerId: employeeId, controls: [] };
    const { version } = await must(app, 'ehsm', 'PUT', `${BASE}/assessment/${it.id}/row/${it.rows[0].id}`, body);
    await must(app, 'ehsm', 'POST', `${BASE}/assessment/${it.id}/submit`, { version });
    await signed(app, 'risk.assessment', it.id);
    const row = await get(`/row/${it.rows[0].id}`);
    await must(app, 'pm', 'POST', `${BASE}/row/${row.id}/accept`, { version: row.version, reason: 'Spring' });
    const seats = await app.sql<{ employee_id: number; id: number; round_id: number; version: number }>(
      `select s.employee_id::int, s.id::int, s.round_id::int, r.version from task.sign_seat s join task.sign_round r on r.id = s.round_id
       where r.source_kind = 'risk.row' and r.source_id = $1`,
      [row.id],
    );
    expect(seats.map((seat) => seat.employee_id)).not.toContain(employeeId);
    const [seat] = seats;
    const sign = { version: seat!.version, seatId: seat!.id };
    expect([1403, 1410, 1422]).toContain((await app.as('pm', 'POST', `/tasks/sign/${seat!.round_id}/ok`, sign)).STATUS);
    expect((await get(`/row/${row.id}`)).status).toBe(ROW_STATUS.pending);
  });

  it('of an extreme risk is refused', async () => {
    const done = await completed(app, 'ehsm', { L: 5, S: 4 });
    const row = await get(`/row/${done.rows[0].id}`);
    const refused = await post(`/row/${row.id}/accept`, { version: row.version, reason: 'Busy' });
    expect(refused).toMatchObject({ STATUS: 1422, DATA: { key: 'risk.refusal.extreme' } });
  });
});

it('a step that was assessed is retired, not lost, when a version leaves it out', async () => {
  const [step] = steps();
  const two = [step!, { ...step!, key: 'tie', names: inThree('Tie the bags') }];
  const { id } = await must(app, 'ehsm', 'POST', `${BASE}/jobTask`, { ...newJobTask(app), steps: two });
  await must(app, 'ehsm', 'POST', `${BASE}/jobTask/${id}/publish`, { version: 1 });
  const first = await started(app, 'ehsm', { jobTaskIds: [id] });
  await must(app, 'ehsm', 'POST', `${BASE}/assessment/${first.id}/cancel`, { version: first.version, reason: 'A new version comes' });
  const { id: next } = await must(app, 'ehsm', 'POST', `${BASE}/jobTask/${id}/revise`, { version: 2 });
  const { names, jobId, groupId, tools, materials, peopleExposed, frequency } = await get(`/jobTask/${next}`);
  const body = { version: 1, names, jobId, groupId, tools, materials, peopleExposed, frequency, steps: [two[1]] };
  const changed = await must(app, 'ehsm', 'PUT', `${BASE}/jobTask/${next}`, body);
  expect(changed.steps).toMatchObject([{ key: 'tie' }, { key: 'collect', retired: true }]);
  await must(app, 'ehsm', 'POST', `${BASE}/jobTask/${next}/publish`, { version: changed.version });
  const it = await started(app, 'ehsm', { jobTaskIds: [next] });
  expect(it.rows.map(({ stepKey }: { stepKey: string }) => stepKey)).toEqual(['tie']);
});

it('the code of a card that is guessed shows nothing', async () => {
  for (const guess of ['x'.repeat(24), 'AAAA', randomUUID()])
    expect((await app.as(null, 'GET', `/public/riskDisclosureCard/${guess}`)).STATUS).toBe(1410);
});

it('two assessors of different rows are no conflict; of the same row the second reads it again first', async () => {
  const it = await rated(app, 'ehsm', { L: 1, S: 2 });
  const body = { version: 1, initial: { L: 2, S: 2 }, ownerId: null, controls: [] };
  expect((await app.as('ehsm', 'PUT', `${BASE}/assessment/${it.id}/row/${it.rows[0].id}`, body)).STATUS).toBe(1409);
});
