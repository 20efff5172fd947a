import { randomUUID } from 'node:crypto';
import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { inDays, must, photo, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livePlan, pendingAction, verifyingAction, waitingInspection } from '../../modules/inspection/server/testing.ts';
import { incidentGround } from '../../modules/incident/server/testing.ts';
import { planned } from '../../modules/risk/server/testing.ts';
import { addPerson } from './testing/people.ts';

/** A leaver's open work goes to who takes over, with one call. */

let app: TestApp;
const known = {} as { insp: number; heir: number; om: number };
beforeAll(async () => {
  app = await startTestApp();
  await addPerson(app, { userName: 'heir', like: 'insp', role: 'EHS020', unitId: 201, at: 201 });
  await app.sql(`select pg_notify('quantum', 'grants:')`);
  known.insp = (await whoIs(app, 'insp')).employeeId;
  known.om = (await whoIs(app, 'om')).employeeId;
  known.heir = (await whoIs(app, 'heir')).employeeId;
});
afterAll(() => app.stop());

const today = () => inDays(0, app.clock.now());
const versionOf = async (id: number) => (await must(app, 'admin', 'GET', `/employee/${id}`)).version;
const leave = async (id: number, handOverTo?: number) =>
  app.as('admin', 'POST', `/employee/${id}/leave`, {
    version: await versionOf(id),
    leftOn: today(),
    reason: 'Contract ended',
    ...(handOverTo && { handOverTo }),
  });
const todosOf = (id: number) =>
  app.sql<{ code: string }>(
    'select t.code from task.task t join task.assignee a on a.task_id = t.id where a.employee_id = $1 and a.open and t.done_at is null order by 1',
    [id],
  );
const inspectorsOf = async (taskId: number) =>
  (
    await app.sql<{ inspectors: number[] }>(
      'select r.inspectors::int[] as inspectors from inspection.round r join inspection.task t on t.round_id = r.id where t.id = $1',
      [taskId],
    )
  )[0]!.inspectors;

describe('who leaves', () => {
  it('stays where the one who takes over cannot, and nothing has changed hands', async () => {
    await livePlan(app, { spaces: 1 });
    const { id } = await waitingInspection(app);
    const before = await todosOf(known.insp);
    expect(before.length).toBeGreaterThan(0);
    expect((await leave(known.insp)).STATUS).toBe(1422);
    const at = async (to: number) => (await leave(known.insp, to)).DATA[0];
    expect(await at(known.insp)).toMatchObject({ path: 'handOverTo', key: 'organization.employee.fault.heir' });
    expect(await at((await whoIs(app, 'other')).employeeId)).toMatchObject({ key: 'organization.employee.fault.heir' });
    expect(await at(999_999)).toMatchObject({ key: 'organization.employee.fault.heir' });
    const [row] = await app.sql<{ id: number }>(
      `select id::int from organization.employee where company_id = 35 and left_on is null and id not in (select employee_id from access.user where employee_id is not null) limit 1`,
    );
    expect(await at(row!.id)).toMatchObject({ key: 'organization.employee.fault.heirAccount' });
    expect(await todosOf(known.insp)).toEqual(before);
    expect(await inspectorsOf(id)).toEqual([known.insp]);
  });

  it('gives inspections, plans, corrections and what is to be verified to who takes over', async () => {
    const { id } = await waitingInspection(app);
    const action = await pendingAction(app, { responsible: 'insp' });
    const verifying = await verifyingAction(app);
    await app.sql('update action.action set verifier_id = $2 where id = $1', [verifying.id, known.insp]);
    await app.sql(
      `update task.assignee set employee_id = $2 where open and task_id in (select id from task.task where source_id = $1 and type = '${TASK_TYPE.correctiveActionVerify}')`,
      [verifying.id, known.insp],
    );
    const were = await todosOf(known.insp);
    expect(await leave(known.insp, known.heir)).toMatchObject({ STATUS: 0, DATA: { status: '_SYS_A9_2' } });
    expect(await todosOf(known.insp)).toEqual([]);
    expect((await todosOf(known.heir)).length).toBe(were.length);
    expect(await inspectorsOf(id)).toEqual([known.heir]);
    expect(await app.sql('select 1 from inspection.plan_inspector where employee_id = $1', [known.insp])).toEqual([]);
    expect(await must(app, 'pm', 'GET', `/tasks/correctiveAction/${action.id}`)).toMatchObject({ responsible: { id: known.heir } });
    expect(await must(app, 'pm', 'GET', `/tasks/correctiveAction/${verifying.id}`)).toMatchObject({ verifier: { id: known.heir } });
    const rows = await app.sql<{ comment: string }>(
      `select comment from audit.entry where kind = 'action.action' and record_id = $1 and event = 'reassign'`,
      [action.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('gives assessments, risks and investigations on with their to-dos; who was hurt does not lead', async () => {
    const { employeeId: leaver } = await addPerson(app, { userName: 'assessor', like: 'insp', role: 'EHS020', unitId: 201, at: 201 }).then(
      () => whoIs(app, 'assessor'),
    );
    const { assessment } = await planned(app, 'ehsm', { assessorId: leaver });
    const ground = await incidentGround(app);
    const id = await ground.confirmed({ isHurt: false });
    expect((await ground.act('ehs', id, 'investigate', { leadId: leaver, team: [], triggers: [] })).MSG).toBe('');
    expect((await todosOf(leaver)).length).toBe(2);
    await app.sql('update incident.incident set reporter_id = $2 where id = $1', [id, known.heir]);
    expect(await leave(leaver, known.heir)).toMatchObject({ STATUS: 1422, DATA: { key: 'incident.refusal.leadInvolved' } });
    await app.sql('update incident.incident set reporter_id = null where id = $1', [id]);
    expect((await leave(leaver, known.heir)).MSG).toBe('');
    expect(await todosOf(leaver)).toEqual([]);
    expect(await must(app, 'ehsm', 'GET', `/riskAssessment/assessment/${assessment.id}`)).toMatchObject({ assessor: { id: known.heir } });
    expect(await ground.read('ehs', id)).toMatchObject({ lead: { id: known.heir } });
  });

  it('gives the seats of signatures on, but not to who asked for them', async () => {
    const { id } = await must(app, 'pm', 'POST', '/exemptions', {
      clientId: randomUUID(),
      unitId: 201,
      kind: 'kpi',
      metrics: ['inspection.completion'],
      fromOn: today(),
      toOn: today(),
      reason: '_SYS_XR_2',
      explanation: 'Ward 7B is closed for building works.',
      evidence: [await photo(app, 'pm')],
    });
    const pm = (await whoIs(app, 'pm')).employeeId;
    expect(await leave(known.om, pm)).toMatchObject({ STATUS: 1422, DATA: { key: 'signature.refusal.heir' } });
    const dir = (await whoIs(app, 'dir')).employeeId;
    expect((await leave(known.om, dir)).STATUS).toBe(0);
    const [round] = (await must(app, 'pm', 'GET', `/exemptions/${id}`)).signing;
    expect(round.seats.map(({ signer }: { signer: { id: number } }) => signer.id)).toEqual([dir]);
    const signed = await app.as('dir', 'POST', `/tasks/sign/${round.id}/ok`, { version: round.version, seatId: round.seats[0].id });
    expect(signed.STATUS).toBe(0);
    expect(await must(app, 'pm', 'GET', `/exemptions/${id}`)).toMatchObject({ status: '_SYS_TS_1' });
  });
});
