import { addDays, mondayOf, weekdayOf } from '@quantum/platform/domain';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { livePlan, planInput } from '../../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const PATH = '/inspections/holidays/35';
const names = { en: 'Test Day', 'zh-Hans': '测试日', 'zh-Hant': '測試日' };
/** Puts exactly these days into the calendar; by someone who holds planning over the company. */
async function calendar(...days: string[]): Promise<void> {
  const { stamp } = await must(app, 'ehsm', 'GET', PATH);
  await must(app, 'ehsm', 'PUT', PATH, { stamp, holidays: days.map((day) => ({ day, names })) });
}
const rounds = (planId: number) =>
  app.sql<{ event_on: string; slot_key: string; ended: boolean; due: string; tasks: string }>(
    `select r.event_on, r.slot_key, r.ended_at is not null as ended,
       (select string_agg(distinct t.status || ' ' || t.event_on, ',') from inspection.task t where t.round_id = r.id) as tasks
     from inspection.round r where plan_id = $1 order by r.slot_key`,
    [planId],
  );

it('coming windows follow the calendar at once, and come back with it; each is made once', async () => {
  const plan = await livePlan(app);
  const before = await rounds(plan.id);
  const free = before.at(-1)!.event_on;
  await calendar(free);
  expect((await rounds(plan.id)).at(-1)).toMatchObject({ ended: true, tasks: `_SYS_TS_3 ${free}` });
  await calendar();
  expect(await rounds(plan.id)).toEqual(before);
});

it('moves to the next day where the plan says so, and says it in the preview', async () => {
  const input = { ...(await planInput(app)), holidayRule: 'move' };
  const day = addDays(input.startsOn, 7);
  await calendar(day);
  const { dates } = await must(app, 'pm', 'POST', '/inspections/preview', input);
  expect(dates[1]).toMatchObject({ day: addDays(day, 1), movedFrom: day, holiday: 'Test Day', skipped: null });
  const skipping = await must(app, 'pm', 'POST', '/inspections/preview', { ...input, holidayRule: 'skip' });
  expect(skipping.dates[1]).toMatchObject({ day, skipped: 'holiday', holiday: 'Test Day', inspector: null });
  const plan = await must(app, 'pm', 'POST', '/inspections', input);
  await must(app, 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
  const [, second] = await rounds(plan.id);
  expect(second).toMatchObject({ event_on: addDays(day, 1), tasks: `_SYS_TS_4 ${addDays(day, 1)}` });
  expect(weekdayOf(second!.event_on)).not.toBe(weekdayOf(day));
  await calendar();
  expect((await rounds(plan.id))[1]).toMatchObject({ event_on: day, slot_key: second!.slot_key, tasks: `_SYS_TS_4 ${day}` });
});

it('a Saturday that is worked has the round of a working day; holidays that are saved leave it', async () => {
  const input = { ...(await planInput(app)), weekdays: [1, 2, 3, 4, 5] };
  const plan = await must(app, 'pm', 'POST', '/inspections', input);
  await must(app, 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
  const monday = addDays(mondayOf(input.startsOn), 14);
  const saturday = addDays(monday, 5);
  const daysOf = async () => (await rounds(plan.id)).filter((one) => !one.ended).map((one) => one.event_on);
  expect(await daysOf()).not.toContain(saturday);
  const own = '/corporates/35/calendar';
  const { stamp } = await must(app, 'ehsm', 'GET', own);
  await must(app, 'ehsm', 'PUT', own, { stamp, own: [{ day: saturday, names, isOff: false }] });
  expect(await daysOf()).toContain(saturday);
  await calendar(addDays(monday, 1));
  expect(await daysOf()).toContain(saturday);
  expect(await daysOf()).not.toContain(addDays(monday, 1));
  const again = await must(app, 'ehsm', 'GET', own);
  await must(app, 'ehsm', 'PUT', own, { stamp: again.stamp, own: [] });
  expect(await daysOf()).not.toContain(saturday);
});

it('is read by planners of the company, changed by who plans for all of it, and only as it was read', async () => {
  expect(await must(app, 'pm', 'GET', PATH)).toMatchObject({ mayChange: false });
  const { stamp } = await must(app, 'ehsm', 'GET', PATH);
  expect(await app.as('pm', 'PUT', PATH, { stamp, holidays: [] })).toMatchObject({ STATUS: 1410 });
  expect(await app.as('other', 'GET', PATH)).toMatchObject({ STATUS: 1410 });
  const twice = [1, 2].map(() => ({ day: '2031-01-01', names }));
  expect(await app.as('ehsm', 'PUT', PATH, { stamp, holidays: twice })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'holidays.1.day' }] });
  await calendar('2031-01-01');
  expect(await app.as('ehsm', 'PUT', PATH, { stamp, holidays: [] })).toMatchObject({
    STATUS: 1422,
    DATA: { key: 'organization.calendar.refusal.stale' },
  });
});

it('a unit keeps days of its own above those of its company: plans of that unit alone follow them', async () => {
  const plan = await livePlan(app);
  const other = await livePlan(app);
  const before = await rounds(plan.id);
  const [free, works] = [before.at(-1)!.event_on, before.at(-2)!.event_on];
  await calendar(works);
  expect((await rounds(plan.id)).at(-2)).toMatchObject({ ended: true });
  const UNIT = `/corporates/${plan.unitId}/calendar`;
  const { stamp } = await must(app, 'admin', 'GET', UNIT);
  const own = [
    { day: free, names },
    { day: works, names, isOff: false },
  ];
  const saved = await must(app, 'admin', 'PUT', UNIT, { stamp, own });
  expect(saved.daysOff).toMatchObject([{ day: free, unitId: plan.unitId }]);
  for (const { id } of [plan, other]) {
    const now = await rounds(id);
    expect([now.at(-1), now.at(-2)]).toMatchObject([{ ended: true }, { ended: false }]);
  }
  const elsewhere = await must(app, 'admin', 'GET', '/corporates/202/calendar');
  expect(elsewhere.daysOff).toMatchObject([{ day: works, unitId: 35 }]);
  expect(await app.as('admin', 'PUT', UNIT, { stamp, own })).toMatchObject({
    STATUS: 1422,
    DATA: { key: 'organization.calendar.refusal.stale' },
  });
  await must(app, 'admin', 'PUT', UNIT, { stamp: saved.stamp, own: [] });
  await calendar();
  expect(await rounds(plan.id)).toEqual(before);
});
