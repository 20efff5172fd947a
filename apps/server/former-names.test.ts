// What a program of the release before stored or still sends: its names with underscores are read for one release.
import { must, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldOnDevice, waitingInspection } from '../../modules/inspection/server/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: true });
});
afterAll(() => app.stop());

const items = async (path: string, query: object, who = 'admin') => (await must(app, who, 'POST', path, query)).items;

describe('former names', () => {
  it('ask a list and put it in order as those of today do', async () => {
    const { orgId } = await whoIs(app, 'pm');
    const former = await items('/space/list/table', {
      queryCriterias: [{ key: 'unit_id', value: orgId }],
      pagingTool: { currentPage: 1, pageSize: 5 },
    });
    expect(former).toHaveLength(5);
    expect(former.every((row: { unitId: number }) => row.unitId === orgId)).toBe(true);
    await waitingInspection(app);
    const query = (key: string, columnName: string) => ({
      queryCriterias: [{ key, condition: 'notNull' }],
      queryOrderBies: [{ columnName, orderType: 'desc' }],
    });
    const rows = await items('/inspectionTasks/list', query('space_id', 'planned_at'), 'pm');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(await items('/inspectionTasks/list', query('spaceId', 'plannedAt'), 'pm'));
  });

  it('are faults where the list has no such column, told by the name that was given', async () => {
    const answer = await app.as('admin', 'POST', '/codes/list', {
      queryCriterias: [{ key: 'unit_id', value: 1 }],
      queryOrderBies: [{ columnName: 'due_at' }],
    });
    expect(answer.STATUS).toBe(1400);
    expect(answer.DATA.map(({ path, message }: { path: string; message: string }) => [path, /unit_id|due_at/.exec(message)?.[0]])).toEqual([
      ['queryCriterias.0.key', 'unit_id'],
      ['queryOrderBies.0.columnName', 'due_at'],
    ]);
  });

  it('change a record', async () => {
    const unit = await must(app, 'admin', 'GET', '/corporates/202');
    const { names, short_name, in_ranking, version } = unit;
    const saved = await must(app, 'admin', 'PUT', '/corporates/202', { names, short_name, in_ranking, time_zone: 'Asia/Macau', version });
    expect(saved.timeZone).toBe('Asia/Macau');
    const [space] = await items('/space/list/table', { pagingTool: { currentPage: 1, pageSize: 1 } });
    const found = await must(app, 'admin', 'GET', `/space/${space.id}`);
    const change = { names: found.names, floor: found.floor, area: found.area, functional_risk: '_SYS_FR_6', version: found.version };
    expect((await must(app, 'admin', 'PUT', `/space/${space.id}`, change)).functionalRisk).toBe('_SYS_FR_6');
    expect((await app.sql(`select functional_risk from organization.space where id = $1`, [space.id]))[0]).toEqual({
      functional_risk: '_SYS_FR_6',
    });
  });

  it('choose the columns of an export, also of one that waits in the queue', async () => {
    const query = { queryCriterias: [{ key: 'functional_risk', value: '_SYS_FR_6' }], queryOrderBies: [] };
    const body = { ...query, format: 'csv', columns: ['code', 'unit_name'] };
    const now = await app.raw('admin', 'POST', '/space/list/table/export', body);
    const [head, ...rows] = now.body.toString().replace('\uFEFF', '').trimEnd().split('\r\n');
    expect([now.http, head]).toEqual([200, 'Code,Project']);
    expect(rows.length).toBeGreaterThan(0);
    await app.sql(`insert into organization.employee (company_id, unit_id, code, names, status, event_on, search, created_at, updated_at)
      select company_id, id, 'BULK' || n, jsonb_build_object('en', 'Person ' || n), '_SYS_A9_1', current_date, 'bulk' || n, now(), now()
      from organization.unit, generate_series(1, 5001) n where id = 202`);
    const waiting = { ...body, queryCriterias: [{ key: 'unit_id', value: 202 }], columns: ['unit_name', 'hired_on'] };
    const begun = await app.as('admin', 'POST', '/employee/list/table/export', waiting, { headers: { prefer: 'respond-async' } });
    expect(begun.http).toBe(202);
    const [{ params }] = (await app.sql<{ params: object }>('select params from platform.job where id = $1', [begun.DATA.jobId])) as [
      { params: object },
    ];
    expect(params).toMatchObject({ columns: ['unit_name', 'hired_on'], query: { queryCriterias: [{ key: 'unit_id' }] } });
    const jobNow = () => must(app, 'admin', 'GET', `/background-jobs/${begun.DATA.jobId}`);
    await expect.poll(async () => (await jobNow()).state, { timeout: 30_000 }).toBe('done');
    expect((await jobNow()).done).toBeGreaterThan(5000);
  });

  it('wait on a device: a submission as the release before queued it counts', async () => {
    const { id } = await waitingInspection(app);
    const { clientId, startedAt, finishedAt, formVersionId, answers, findings } = await heldOnDevice(app, 'insp', id, [{}]);
    // As it is in the store: the way of the call, and the payload.
    const entry = { path: `/inspectionTasks/${id}/handIn`, payload: { clientId, startedAt, finishedAt, formVersionId, answers, findings } };
    expect(await app.as('insp', 'POST', entry.path, entry.payload)).toMatchObject({ STATUS: 0, DATA: { status: 'counted' } });
    expect((await must(app, 'pm', 'GET', `/inspectionTasks/${id}`)).findingCount).toBe(1);
  });
});
