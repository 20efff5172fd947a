import { must, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handOverRounds } from './offboarding.service.ts';
import { livePlan, unplannedInput, waitingInspection } from '../../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const read = (id: number) => must(app, 'pm', 'GET', `/inspectionTasks/${id}`);
const todo = async (who: string): Promise<string[]> =>
  (await must(app, who, 'POST', '/tasks/todo/list', {})).items.map((one: { href: string }) => one.href);

describe('many are given to others', () => {
  it('each round for itself; two of one round once; what cannot says why and keeps none', async () => {
    const plan = await livePlan(app, { spaces: 2 });
    const [first, second] = await app.sql<{ id: number; round_id: number }>(
      `select id, round_id from inspection.task where plan_id = $1 and status = '_SYS_TS_15' order by id`,
      [plan.id],
    );
    const coming = await waitingInspection(app);
    const adHoc = await must(app, 'insp', 'POST', '/inspectionTasks/unplanned', await unplannedInput(app, 'adHoc'));
    const [elsewhere] = await app.sql<{ id: number }>('select id from inspection.task where company_id = 36 limit 1');
    const { employeeId } = await whoIs(app, 'sup');
    const ids = [first!.id, second!.id, coming.id, adHoc.id, ...(elsewhere ? [elsewhere.id] : []), 999_999];
    const { results } = await must(app, 'pm', 'POST', '/inspectionTasks/reassign', { ids, inspectorIds: [employeeId] });
    expect(results.map((one: { STATUS: number }) => one.STATUS)).toEqual([0, 0, 0, 1422, ...(elsewhere ? [1410] : []), 1410]);
    expect(results[0].version).toBe(results[1].version);
    expect(await read(first!.id)).toMatchObject({ inspectorId: employeeId });
    const href = `/quantum/inspection/round/${first!.round_id}`;
    expect(await todo('sup')).toContain(href);
    expect(await todo('insp')).not.toContain(href);
    expect(
      (await must(app, 'sup', 'POST', `/inspectionTasks/${first!.id}/start`, { version: (await read(first!.id)).version })).status,
    ).toBe('_SYS_TS_1');
  });

  it('refuses leavers and strangers, and who may not plan', async () => {
    const { id } = await waitingInspection(app);
    const { employeeId } = await whoIs(app, 'other');
    const { results } = await must(app, 'pm', 'POST', '/inspectionTasks/reassign', { ids: [id], inspectorIds: [employeeId] });
    expect(results).toMatchObject([{ STATUS: 1400 }]);
    expect(await app.as('insp', 'POST', '/inspectionTasks/reassign', { ids: [id], inspectorIds: [employeeId] })).toMatchObject({
      STATUS: 1403,
    });
  });
});

describe('someone leaves', () => {
  it('rounds and plan go to the project manager where no one else is named, who is told; again changes nothing', async () => {
    const plan = await livePlan(app, { inspector: 'sec' });
    const [gone, pm] = [await whoIs(app, 'sec'), await whoIs(app, 'pm')];
    await app.sql('update organization.employee set left_on = current_date where id = $1', [gone.employeeId]);
    await handOverRounds(app.kernel);
    const rounds = await app.sql<{ inspectors: number[]; version: number }>(
      'select inspectors, version from inspection.round where plan_id = $1 and ended_at is null order by id',
      [plan.id],
    );
    expect(rounds.length).toBeGreaterThan(1);
    for (const round of rounds) expect(round.inspectors).toEqual([pm.employeeId]);
    expect((await must(app, 'pm', 'GET', `/inspections/${plan.id}`)).inspectorIds).toEqual([pm.employeeId]);
    const told = await app.sql<{ id: number }>(`select id from notification.message where event = 'inspection.leaver' and record_id = $1`, [
      plan.id,
    ]);
    expect(told).toHaveLength(1);
    await handOverRounds(app.kernel);
    expect(
      await app.sql('select inspectors, version from inspection.round where plan_id = $1 and ended_at is null order by id', [plan.id]),
    ).toEqual(rounds);
    const history = await must(app, 'pm', 'GET', `/inspections/${plan.id}/history`);
    expect(history.map((row: { event: string }) => row.event)).toContain('leaver');
  });
});
