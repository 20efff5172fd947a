import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livePlan } from '../../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const states = async (planId: number): Promise<Record<string, number>> => {
  const rows = await app.sql<{ status: string; count: number }>(
    'select status, count(*)::int as count from inspection.task where plan_id = $1 group by 1',
    [planId],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};
const move = async (planId: number, event: string) => {
  const { DATA: plan } = await app.as('pm', 'GET', `/inspections/${planId}`);
  const reason = event === 'resume' ? {} : { reason: 'ward closed for works' };
  return app.as('pm', 'POST', `/inspections/${planId}/${event}`, { version: plan.version, ...reason });
};
const todos = async () => (await app.as('insp', 'POST', '/tasks/todo/list', {})).DATA.items;

describe('a plan that is paused', () => {
  it('cancels what has not been started, keeps what has been started, and brings the rest back when it continues', async () => {
    const { id } = await livePlan(app);
    const before = await states(id);
    const [todo] = await todos();
    const { DATA: round } = await app.as('insp', 'GET', `/inspectionTasks/round/${todo.href.split('/').at(-1)}`);
    await app.as('insp', 'POST', `/inspectionTasks/${round.tasks[0].id}/start`, { version: round.tasks[0].version });

    expect(await move(id, 'pause')).toMatchObject({ STATUS: 0, DATA: { status: '_SYS_IP_4' } });
    const paused = await states(id);
    expect(paused['_SYS_TS_1']).toBe(1);
    expect(paused['_SYS_TS_15']).toBeUndefined();
    expect(paused['_SYS_TS_4']).toBeUndefined();
    expect(await todos()).toMatchObject([{ progressDone: 0, progressTotal: 1 }]);
    expect(await app.sql('select from inspection.task where plan_id = $1 and missed', [id])).toEqual([]);

    expect(await move(id, 'resume')).toMatchObject({ STATUS: 0, DATA: { status: '_SYS_IP_3' } });
    const again = await states(id);
    expect(again['_SYS_TS_4']).toBe(before['_SYS_TS_4']);
    expect(again['_SYS_TS_1']).toBe(1);
    const { DATA: history } = await app.as(
      'pm',
      'GET',
      `/inspectionTasks/${(await app.sql<{ id: number }>(`select id from inspection.task where plan_id = $1 and status = '_SYS_TS_4' limit 1`, [id]))[0]!.id}/history`,
    );
    expect(history.map((entry: { event: string }) => entry.event)).toEqual(['replan', 'cancel', 'plan']);
  });

  it('makes nothing more when it is stopped', async () => {
    const { id } = await livePlan(app);
    expect(await move(id, 'stop')).toMatchObject({ STATUS: 0, DATA: { status: '_SYS_IP_6', events: [] } });
    expect(Object.keys(await states(id))).toEqual(['_SYS_TS_3']);
  });
});
