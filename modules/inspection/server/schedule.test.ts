import { addDays, dayAt } from '@quantum/platform/domain';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tickOccurrences } from './occurrence.service.ts';
import { must, planInput } from './testing.ts';

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

/** Windows stand 35 days ahead: what stands is missed, what does not stand yet is made. */
it('after weeks in which no server ran, two at once make every window exactly once, none too few, and miss what is past', async () => {
  const daily = { ...(await planInput(app)), frequency: '_SYS_PF_3', weekdays: [], times: ['09:00'] };
  const plan = await must(app, 'pm', 'POST', '/inspections', daily);
  await must(app, 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
  app.clock.advance({ days: 30 });
  await Promise.all([tickOccurrences(app.kernel), tickOccurrences(second.kernel), tickOccurrences(app.kernel)]);
  await tickOccurrences(second.kernel);
  const windows = await app.sql<{ day: string; n: number }>(
    `select to_char(starts_at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') as day, count(*)::int as n from inspection.round where plan_id = $1 group by 1 order by 1`,
    [plan.id],
  );
  const today = dayAt(app.clock.now(), 'Asia/Hong_Kong');
  expect(windows.map(({ n }) => n)).toEqual(windows.map(() => 1));
  // Day after day from the first one, past today: no gap where nobody was there.
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
