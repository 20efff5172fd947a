import { addDays } from '@quantum/platform/domain';
import { must, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOARD_SPACES, type SpaceBoard } from '../../contract/index.ts';
import { shownBoard, type BoardCell, type ShownRow } from '../../domain/spaces/board-cells.rules.ts';
import { livePlan, openInspectionOf, submission, submittedInspection } from '../testing.ts';

let app: TestApp;
let unit: number;
beforeAll(async () => {
  app = await startTestApp();
  unit = (await whoIs(app, 'pm')).orgId;
});
afterAll(() => app.stop());

const read = (query = '', who = 'pm'): Promise<SpaceBoard> => must(app, who, 'GET', `/inspectionTasks/spaces/board${query}`);
const rowsOf = (board: SpaceBoard): ShownRow[] => shownBoard(board).groups.flatMap(({ rows }) => rows);
const spaceOf = async (inspectionId: number): Promise<number> =>
  (await app.sql<{ space_id: number }>('select space_id from inspection.task where id = $1', [inspectionId]))[0]!.space_id;
const cellOf = async (board: SpaceBoard, inspectionId: number): Promise<BoardCell | undefined> => {
  const space = await spaceOf(inspectionId);
  return rowsOf(board)
    .find(({ spaceId }) => spaceId === space)!
    .cells.find(({ day }) => day === board.today);
};

describe('the board of spaces', () => {
  it('shows a project’s spaces in use by place, and of each day what became of it', async () => {
    const { id } = await submittedInspection(app, [{}]);
    const board = await read();
    expect(board).toMatchObject({ unitId: unit, to: board.today, from: addDays(board.today, -27) });
    const [{ count }] = (await app.sql<{ count: number }>(
      `select count(*)::int from organization.pub_space where unit_id = $1 and deleted_at is null and status = '_SYS_A9_1'`,
      [unit],
    )) as [{ count: number }];
    expect([rowsOf(board).length, board.sums.spaces]).toEqual([count, count]);
    const [inspection] = await app.sql<{ percent: number; result: string; inspector: string }>(
      `select t.percent::float8 as percent, t.result, e.names ->> 'en' as inspector
       from inspection.task t join organization.employee e on e.id = t.inspector_id where t.id = $1`,
      [id],
    );
    expect(await cellOf(board, id)).toMatchObject({ state: 'done', findings: 1, count: 1, taskId: id, ...inspection });
    expect(board.sums).toMatchObject({ inspected: 1, scored: 1, mean: inspection!.percent, findings: 1 });
    expect(rowsOf(board).find((row) => row.last.length > 0)!.last).toEqual([inspection!.result]);
  });

  it('is the board with its inspections where a layer is asked for that the reader does not have', async () => {
    const [plain, asked] = [await read(), await read('?layer=nothing')];
    expect(asked.layer).toBeNull();
    expect(rowsOf(asked).flatMap(({ cells }) => cells.map(({ taskId }) => taskId)).length).toBeGreaterThan(0);
    expect([asked.groups, asked.inspectors]).toEqual([plain.groups, plain.inspectors]);
  });

  it('shows what is due, then what was missed, and nothing of what was voided or exempted', async () => {
    const { id: planId } = await livePlan(app, { spaces: 2 });
    const { id } = await openInspectionOf(app, planId);
    expect(await cellOf(await read(), id)).toMatchObject({ state: 'due', percent: null });
    await app.sql(`update inspection.task set status = '_SYS_TS_3', missed = true where id = $1`, [id]);
    const missed = await read();
    expect(await cellOf(missed, id)).toMatchObject({ state: 'missed' });
    expect(missed.sums).toMatchObject({ missed: 1, missedSpaces: 1 });
    await app.sql(`update inspection.task set missed = false where id = $1`, [id]);
    expect((await cellOf(await read(), id))?.taskId).not.toBe(id);
  });

  it('keeps the last five results only, the oldest first', async () => {
    const results: string[] = [];
    const { id: planId } = await livePlan(app);
    const first = await openInspectionOf(app, planId);
    const space = await spaceOf(first.id);
    await must(app, 'insp', 'POST', `/inspectionTasks/${first.id}/submit`, await submission(app, 'insp', first.id));
    const copy = `insert into inspection.task (company_id, unit_id, event_on, code, type, form_id, form_version_id, space_id, planned_at, due_at, miss_at,
        submitted_at, status, percent, result, created_at, updated_at)
      select company_id, unit_id, event_on - $2::int, code || '-' || $2, type, form_id, form_version_id, space_id, planned_at, due_at, miss_at,
        submitted_at - $2::int * interval '1 day', status, 80, $3, created_at, updated_at from inspection.task where id = $1`;
    for (let ago = 6; ago > 0; ago--) {
      const result = `_SYS_RS_${(ago % 3) + 1}`;
      await app.sql(copy, [first.id, ago, result]);
      results.push(result);
    }
    const row = rowsOf(await read()).find(({ spaceId }) => spaceId === space)!;
    expect(row.last).toHaveLength(5);
    expect(row.last.slice(0, 4)).toEqual(results.slice(2));
    expect(row.cells.map(({ day }) => day)).toEqual(row.cells.map(({ day }) => day).toSorted());
  });

  it('of a project too large for one board shows the first in the order one walks, says of how many, and is narrowed by building and floor', async () => {
    const [near] = await app.sql<{ id: number }>('select facility_id as id from organization.space where unit_id = $1 limit 1', [unit]);
    const add = `insert into organization.space (company_id, unit_id, facility_id, floor, type_id, code, names, functional_risk, qr_token, status, event_on, created_at, updated_at)
      select company_id, unit_id, $2, $3, type_id, $4 || n, names, functional_risk, gen_random_uuid()::text, status, event_on, now(), now()
      from generate_series(1, $5::int) n, (select * from organization.space where unit_id = $1 and status = '_SYS_A9_1' and deleted_at is null limit 1) one`;
    const before = await read();
    expect([before.total, before.sums.spaces]).toEqual([rowsOf(before).length, rowsOf(before).length]);
    // Codes that sort before all others, on a floor one comes to last.
    await app.sql(add, [unit, near!.id, '99', 'AAA-', BOARD_SPACES]);
    const board = await read();
    expect([rowsOf(board).length, board.sums.spaces, board.total]).toEqual([BOARD_SPACES, BOARD_SPACES, before.total + BOARD_SPACES]);
    expect(board.groups[0]).toMatchObject({ place: before.groups[0]!.place });
    const place = board.places.find(({ facilityId }) => facilityId === near!.id)!;
    expect(place.floors.at(-1)).toBe('99');
    const parentPlan = await read(`?facility=${near!.id}`);
    expect(parentPlan.groups.every(({ place: at }) => at.startsWith(place.facility))).toBe(true);
    const floor = await read(`?facility=${near!.id}&floor=99`);
    expect([rowsOf(floor).length, floor.total, floor.places]).toEqual([BOARD_SPACES, BOARD_SPACES, board.places]);
    expect((await read('?facility=1')).groups).toEqual([]);
    await app.sql(`delete from organization.space where unit_id = $1 and code like 'AAA-%'`, [unit]);
  });

  it('refuses too many days and days that run backwards, and a project out of the scope', async () => {
    const fault = { STATUS: 1400, DATA: [{ path: 'to', key: 'inspection.board.fault.days' }] };
    expect(await app.as('pm', 'GET', '/inspectionTasks/spaces/board?from=2026-01-01&to=2026-03-01')).toMatchObject(fault);
    expect(await app.as('pm', 'GET', '/inspectionTasks/spaces/board?from=2026-03-01&to=2026-02-01')).toMatchObject(fault);
    expect(await app.as('pm', 'GET', '/inspectionTasks/spaces/board?unit=301')).toMatchObject({ STATUS: 1410 });
    expect(await app.as('emp', 'GET', `/inspectionTasks/spaces/board?unit=${unit}`)).toMatchObject({ STATUS: 1403 });
  });

  it('takes the first project with spaces for who is of none', async () => {
    const board = await read('', 'admin');
    expect(board.sums.spaces).toBeGreaterThan(0);
  });
});
