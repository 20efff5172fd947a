import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { incidentGround } from '../testing/incident-ground.ts';

const MONTH = '2026-03';
let app: TestApp;
let ground: Awaited<ReturnType<typeof incidentGround>>;
let caseId: number;
beforeAll(async () => {
  app = await startTestApp();
  ground = await incidentGround(app);
});
afterAll(() => app.stop());

const hours = async (normalHours: number, version: number | null = null) =>
  app.as('pm', 'POST', '/workHour', {
    cells: [
      {
        unitId: ground.unitId,
        month: MONTH,
        personKind: '_SYS_PK_1',
        heads: 50,
        normalHours,
        overtimeHours: 640,
        leaveHours: 520,
        version,
      },
    ],
  });
const restated = async () => (await must(app, 'ehs', 'POST', '/incident/rate', { from: MONTH, to: MONTH, population: 'both' })).restated;

describe('a locked month', () => {
  it('stands as long as nothing changes', async () => {
    expect((await hours(8800)).STATUS).toBe(0);
    caseId = await ground.confirmed();
    await app.sql(`update work_hour.month set status = '_SYS_TS_2' where event_on = '2026-03-01'`);
    await must(app, 'ehsm', 'POST', '/workHour/lock', { month: MONTH });
    expect(await restated()).toEqual([]);
    const [row] = await app.sql<{ hours: number }>(`select hours from incident.frozen where unit_id = $1 and person_kind = '_SYS_PK_1'`, [
      ground.unitId,
    ]);
    // 8,800 + 640 − 520.
    expect(row!.hours).toBe(8920);
  });

  it('shows both figures, in what they differ, and the case that changed', async () => {
    const it = await ground.read('pm', caseId);
    expect((await ground.act('pm', caseId, 'injuries', { injuries: [ground.away()] })).STATUS).toBe(0);
    const [row, ...more] = await restated();
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      month: MONTH,
      unitId: ground.unitId,
      was: { cases: { away: 0 }, days: 0, hours: expect.any(Number) },
      now: { cases: { away: 1 }, days: 6 },
      why: ['cases', 'days'],
      reasons: [],
      incidents: [{ code: it.code }],
    });
    expect(row.was.hours).toBe(row.now.hours);
  });

  it('opened and locked again keeps the figures of the first time, and says why it was opened', async () => {
    const { items } = await must(app, 'ehsm', 'POST', '/workHour/lock/list', {});
    const lock = items.find(({ month }: { month: string }) => month.startsWith(MONTH));
    await must(app, 'ehsm', 'POST', `/workHour/lock/${lock.id}/unlock`, {
      version: lock.version,
      reason: 'Overtime of the night shift was missing',
    });
    await app.sql(`update work_hour.month set normal_hours = 9800 where event_on = '2026-03-01' and unit_id = $1`, [ground.unitId]);
    await must(app, 'ehsm', 'POST', '/workHour/lock', { month: MONTH });
    const [row] = await restated();
    expect(row).toMatchObject({ why: ['cases', 'days', 'hours'], reasons: ['Overtime of the night shift was missing'] });
    expect(row.now.hours - row.was.hours).toBe(1000);
  });

  it('is told to no one of another company', async () => {
    const strangers = await app.sql<{ company_id: number }>('select distinct company_id from incident.frozen');
    expect(strangers).toHaveLength(1);
  });
});
