import fc from 'fast-check';
import { addDays, dayAt } from '@quantum/platform/domain';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { ended, PATIENCE_MS, runs } from '@quantum/platform/testing/runs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planInput } from '../../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const names = { en: 'Test Day', 'zh-Hans': '测试日', 'zh-Hant': '測試日' };
async function calendar(days: readonly string[]): Promise<void> {
  const path = '/inspections/holidays/35';
  const { stamp } = await must(app, 'ehsm', 'GET', path);
  await must(app, 'ehsm', 'PUT', path, { stamp, holidays: days.map((day) => ({ day, names })) });
}

/** The project in another time zone, once the server knows. */
async function placeIn(zone: string): Promise<void> {
  await app.sql(`update organization.unit set time_zone = $1 where id = 201`, [zone]);
  await app.sql(`select pg_notify('quantum', 'units:')`);
  const input = await planInput(app);
  await expect.poll(async () => (await must(app, 'pm', 'POST', '/inspections/preview', input)).timeZone).toBe(zone);
}

interface Shown {
  startAt: string;
  dueAt: string;
  skipped: string | null;
}
/** What the preview shows to be made within `until`. */
async function previewed(input: object, until: Date): Promise<string[]> {
  const { dates } = (await must(app, 'pm', 'POST', '/inspections/preview', input)) as { dates: Shown[] };
  const last = dates.length < 20 ? until : new Date(Math.min(until.getTime(), Date.parse(dates.at(-1)!.startAt) + 1));
  return dates.filter(({ skipped, startAt }) => !skipped && new Date(startAt) < last).map(({ startAt, dueAt }) => `${startAt} ${dueAt}`);
}
/** What there is of a plan, not over and not lost. */
async function standing(planId: number): Promise<string[]> {
  const rows = await app.sql<{ starts_at: string; due_at: string }>(
    'select distinct starts_at, due_at from inspection.round where plan_id = $1 and ended_at is null and miss_at > $2 order by 1',
    [planId, app.clock.now().toISOString()],
  );
  return rows.map((row) => `${new Date(row.starts_at).toISOString()} ${new Date(row.due_at).toISOString()}`);
}
const HORIZON_MS = 35 * 86_400_000;
const horizon = () => new Date(app.clock.now().getTime() + HORIZON_MS);
const same = (shown: readonly string[], made: readonly string[]): void => {
  expect(shown.length).toBeGreaterThan(0);
  expect(made.slice(0, shown.length)).toEqual(shown);
};

const days = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 4 })), { maxLength: 5 })
  .map((stretches) => [...new Set(stretches.flatMap(([first, count]) => Array.from({ length: count }, (_, i) => first + i)))]);
const asked = fc.record({
  holidays: days,
  frequency: fc.constantFrom('_SYS_PF_3', '_SYS_PF_4'),
  interval: fc.integer({ min: 1, max: 2 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 2, maxLength: 5 }),
  times: fc.constantFrom(['00:10'], ['23:40'], ['06:00', '18:00']),
  windowMinutes: fc.constantFrom(90, 600),
  holidayRule: fc.constantFrom('skip', 'move', 'ignore'),
  /** Days after today on which it begins; before: it has begun. */
  startsIn: fc.integer({ min: -3, max: 5 }),
  zone: fc.constantFrom('Asia/Hong_Kong', 'Pacific/Kiritimati', 'America/New_York'),
  pausedDays: fc.option(fc.integer({ min: 1, max: 6 })),
  otherTimes: fc.constantFrom(['00:10'], ['12:00']),
});

it('a plan that is not published yet says why it makes no round today: its time is over, or it begins later', async () => {
  await placeIn('Asia/Hong_Kong');
  const today = dayAt(app.clock.now(), 'Asia/Hong_Kong');
  const over = { ...(await planInput(app)), times: ['00:00'], windowMinutes: 5, graceMinutes: 0 };
  const why = async (input: object): Promise<unknown[]> => {
    const { overAt, beginsOn } = await must(app, 'pm', 'POST', '/inspections/preview', input);
    return [overAt, beginsOn];
  };
  const isOver = [new Date(`${today}T00:05:00+08:00`).toISOString(), null];
  expect(await why(over)).toEqual(isOver);
  const startsOn = addDays(today, 1);
  expect(await why({ ...over, startsOn })).toEqual([null, startsOn]);
  expect(await why({ ...over, windowMinutes: 1439 })).toEqual([null, null]);
  const plan = await must(app, 'pm', 'POST', '/inspections', over);
  expect(await why({ ...over, planId: plan.id })).toEqual(isOver);
  // Of one that makes rounds, those of today are there to be seen.
  await must(app, 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
  expect(await why({ ...over, planId: plan.id })).toEqual([null, null]);
});

it(
  'the preview of a plan is what is made: when it is published, edited, or goes on after a pause',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        asked,
        ended(async ({ holidays, startsIn, zone, pausedDays, otherTimes, ...more }) => {
          await placeIn(zone);
          const today = dayAt(app.clock.now(), zone);
          await calendar(holidays.map((n) => addDays(today, n)));
          const input = { ...(await planInput(app)), ...more, startsOn: addDays(today, startsIn) };
          const shown = await previewed(input, horizon());
          const plan = await must(app, 'pm', 'POST', '/inspections', input);
          const published = await must(app, 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
          same(shown, await standing(plan.id));

          const edit = { ...input, times: otherTimes };
          const edited = await previewed({ ...edit, planId: plan.id }, horizon());
          const saved = await must(app, 'pm', 'PUT', `/inspections/${plan.id}`, { ...edit, version: published.version });
          same(edited, await standing(plan.id));

          if (pausedDays === null || saved.status !== '_SYS_IP_3') return;
          const held = await must(app, 'pm', 'POST', `/inspections/${plan.id}/pause`, { version: saved.version, reason: 'works' });
          app.later({ days: pausedDays });
          const again = await previewed({ ...edit, planId: plan.id }, horizon());
          await must(app, 'pm', 'POST', `/inspections/${plan.id}/resume`, { version: held.version });
          same(again, await standing(plan.id));
        }),
      ),
      { numRuns: runs(10) },
    );
  },
  PATIENCE_MS,
);
