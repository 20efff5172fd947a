import { addDays, dayAt } from '@quantum/platform/domain';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runPlanningTick } from '../planning.jobs.ts';
import { livePlan, planInput } from '../../testing.ts';

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  second = await startTestApp({ beside: app });
});
afterAll(async () => {
  app.clock.set(new Date());
  await second.stop();
  await app.stop();
});

/** Windows exist 35 days ahead: existing ones are missed, later ones are generated. */
it('after weeks in which no server ran, two at once make every window exactly once, none too few, and miss what is past', async () => {
  const daily = { ...(await planInput(app)), frequency: '_SYS_PF_3', weekdays: [], times: ['09:00'] };
  const plan = await must(app, 'pm', 'POST', '/inspections', daily);
  await must(app, 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
  app.clock.advance({ days: 30 });
  await Promise.all([runPlanningTick(app.kernel), runPlanningTick(second.kernel), runPlanningTick(app.kernel)]);
  await runPlanningTick(second.kernel);
  const windows = await app.sql<{ day: string; n: number }>(
    `select to_char(starts_at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') as day, count(*)::int as n from inspection.round where plan_id = $1 group by 1 order by 1`,
    [plan.id],
  );
  const today = dayAt(app.clock.now(), 'Asia/Hong_Kong');
  expect(windows.map(({ n }) => n)).toEqual(windows.map(() => 1));
  // Day after day from the first one, past today: no gap where no one was there.
  expect(windows.map(({ day }) => day)).toEqual(windows.map((_, i) => addDays(windows[0]!.day, i)));
  expect(windows.at(-1)!.day > today).toBe(true);
  const open = await app.sql<{ day: string }>(
    `select to_char(starts_at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') as day from inspection.round r where plan_id = $1
      and exists (select 1 from inspection.task t where t.round_id = r.id and t.status = '_SYS_TS_15' and t.miss_at < $2)`,
    [plan.id, app.clock.now().toISOString()],
  );
  expect(open).toEqual([]);
  const missed = await app.sql<{ n: number }>('select count(*)::int as n from inspection.task where plan_id = $1 and missed', [plan.id]);
  expect(missed[0]!.n).toBeGreaterThan(25);
});

it('a plan that cannot be read holds up no other: theirs are made, opened and missed all the same', async () => {
  app.clock.set(new Date());
  const daily = { ...(await planInput(app)), frequency: '_SYS_PF_3', weekdays: [], times: ['09:00'] };
  const make = async () => {
    const plan = await must(app, 'pm', 'POST', '/inspections', daily);
    await must(app, 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
    return plan.id as number;
  };
  const [broken, sound] = [await make(), await make()];
  // Its zone has gone from the world, and the round that was open has lost its plan's unit.
  await app.sql(`update inspection.plan set time_zone = 'Nowhere/Never' where id = $1`, [broken]);
  await app.sql(`update inspection.round set unit_id = 999999 where plan_id = $1`, [broken]);
  app.later({ days: 30 });
  await runPlanningTick(app.kernel);
  const counted = async (id: number) =>
    (
      await app.sql<{ last: string; missed: number; open: number }>(
        `select max(r.starts_at)::text as last, count(*) filter (where t.missed)::int as missed, count(*) filter (where t.status = '_SYS_TS_15')::int as open
         from inspection.round r join inspection.task t on t.round_id = r.id where r.plan_id = $1`,
        [id],
      )
    )[0]!;
  const [stuck, went] = [await counted(broken), await counted(sound)];
  expect(went.missed).toBeGreaterThan(25);
  expect(went.last > stuck.last).toBe(true);
  expect(stuck.missed).toBe(0);

  // The administrator reads of it: once a record, however often it failed, with the way to it and in their language.
  await runPlanningTick(app.kernel);
  const letters = async (locale = 'en'): Promise<Letter[]> =>
    (await app.as('admin', 'GET', '/system/health', undefined, { locale })).DATA.letters.filter(
      ({ href }: Letter) => href === `/quantum/inspection/scheduling/${broken}`,
    );
  const told = await letters();
  // Of the plan itself and of its rounds, however many they are.
  expect(told.map(({ title }) => title.split(' PLN-')[0]).sort()).toEqual([
    'A missed round of inspection plan',
    'A round of inspection plan',
    'Rounds of inspection plan',
  ]);
  const [plan] = told.filter(({ title }) => title.startsWith('Rounds of inspection plan PLN-'));
  expect(plan).toMatchObject({ source: 'apart', error: expect.stringContaining('Nowhere/Never'), who: null, tries: 2 });
  expect((await letters('zh-Hant')).some(({ title }) => title.startsWith('未能產生巡查排程 PLN-'))).toBe(true);
  expect(await app.as('pm', 'GET', '/system/health')).toMatchObject({ STATUS: 1403 });

  // Dismissed, the same fault stays dismissed; another one is listed again.
  const settle = (event: string) => app.as('admin', 'POST', `/system/dead-letters/apart/${plan!.id}/${event}`);
  expect(await settle('dismiss')).toMatchObject({ STATUS: 0 });
  expect(await settle('dismiss')).toMatchObject({ STATUS: 1410 });
  await runPlanningTick(app.kernel);
  const still = async () => (await letters()).find(({ id }) => id === plan!.id);
  expect(await still()).toBeUndefined();
  await app.sql(`update inspection.plan set time_zone = 'Nowhere/Ever' where id = $1`, [broken]);
  await runPlanningTick(app.kernel);
  expect((await still())?.error).toContain('Nowhere/Ever');

  // Tried again, its task runs at once; still broken it is back, corrected it is gone.
  const queued = () => app.sql(`select from graphile_worker.jobs where key = 'inspection-tick:again'`);
  expect(await settle('retry')).toMatchObject({ STATUS: 0 });
  expect([await still(), (await queued()).length]).toEqual([undefined, 1]);
  await runPlanningTick(app.kernel);
  expect(await still()).toMatchObject({ tries: 1 });
  await app.sql(`update inspection.plan set time_zone = 'Asia/Hong_Kong' where id = $1`, [broken]);
  await app.sql(`update inspection.round set unit_id = (select unit_id from inspection.plan where id = plan_id) where plan_id = $1`, [
    broken,
  ]);
  await runPlanningTick(app.kernel);
  expect(await still()).toBeUndefined();
  app.clock.advance({ minutes: 3 });
  await runPlanningTick(app.kernel);
  expect(await letters()).toEqual([]);
  expect(await app.sql(`select from platform.set_apart where task = 'inspection-tick'`)).toEqual([]);
});

it('a plan that was left out and asks for nothing any more is let go of', async () => {
  app.later({ minutes: 1 });
  const plan = await livePlan(app);
  await app.sql(`update inspection.plan set time_zone = 'Nowhere/Never', generated_until = $2 where id = $1`, [
    plan.id,
    app.clock.now().toISOString(),
  ]);
  await runPlanningTick(app.kernel);
  const left = () => app.sql(`select from platform.set_apart where record_id = $1 and step = 'extend'`, [plan.id]);
  expect(await left()).toHaveLength(1);
  await app.sql(`update inspection.plan set status = '_SYS_IP_6' where id = $1`, [plan.id]);
  await runPlanningTick(app.kernel);
  expect(await left()).toHaveLength(1);
  app.clock.advance({ minutes: 3 });
  await runPlanningTick(app.kernel);
  expect(await left()).toEqual([]);
});

interface Letter {
  id: number;
  source: string;
  title: string;
  error: string;
  href: string | null;
  tries: number;
}
