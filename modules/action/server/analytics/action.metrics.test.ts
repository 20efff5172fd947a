import { EVERYWHERE, type Ctx, type Metric } from '@quantum/platform/server';
import { inDays, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysToClose, extensionRate, recurrenceRate, returnRate } from './action.metrics.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Actions in every state, due before and after today, some submitted in time and not verified yet. */
async function plant(): Promise<void> {
  await app.sql(`insert into action.action (company_id, unit_id, event_on, code, source_kind, source_id, title, description, risk, mode, status, due_at, finished_at, closed_at, created_at, updated_at)
    select 35, 201, current_date, 'PROBE-' || row_number() over (), 'probe', 1, 'x', 'x', '_SYS_IR_2', '_SYS_CM_1', s.status,
      now() + (d.days || ' days')::interval, case when f.finished then now() - interval '9 days' end, case when s.status = '_SYS_TS_7' then now() end, now() - (d.days + 20 || ' days')::interval, now()
    from unnest(array['_SYS_TS_17', '_SYS_TS_4', '_SYS_TS_1', '_SYS_TS_5', '_SYS_TS_7', '_SYS_TS_3']) s(status)
      cross join unnest(array[-12, -5, 3]) d(days) cross join unnest(array[true, false]) f(finished)`);
}

const figures = async () =>
  (await app.as('pm', 'GET', '/charts/homepage')).DATA.figures as {
    id: string;
    numerator: number;
    href: string;
    parts: { done: number }[];
  }[];
const listed = async (filters: Record<string, unknown>) => {
  const queryCriterias = Object.entries(filters).map(([key, value]) => ({ key, value }));
  return (await app.as('pm', 'POST', '/tasks/correctiveAction/list', { queryCriterias })).DATA.totalCount as number;
};

/** A figure counted for everybody over this and the last month. */
async function measured(one: Metric) {
  const day = (days: number) => inDays(days);
  const ctx = { db: app.kernel.db.app, now: () => app.clock.now() } as unknown as Ctx;
  return one.measure(ctx, EVERYWHERE, { from: day(-40), to: day(40) });
}

describe('rates and days', () => {
  it('count what they say, and leave cancelled ones out', async () => {
    await app.sql('delete from action.action');
    await app.sql(`insert into action.action (company_id, unit_id, event_on, code, source_kind, source_id, title, description, risk, mode, status, due_at, verified_at, closed_at,
        extension_count, return_count, recurred_at, created_at, updated_at)
      select 35, 201, current_date, 'RATE-' || n, 'probe', 1, 'x', 'x', '_SYS_IR_2', '_SYS_CM_1', case when n = 10 then '_SYS_TS_3' else '_SYS_TS_7' end,
        now(), now(), now(), case when n in (1, 2, 10) then 1 else 0 end, case when n in (3, 10) then 2 else 0 end, case when n = 4 then now() end,
        now() - (case when n <= 5 then 2 else 4 end || ' days')::interval, now() from generate_series(1, 10) n`);
    expect(await measured(extensionRate)).toEqual({ numerator: 2, denominator: 9, excluded: 1, left: 0 });
    expect(await measured(returnRate)).toEqual({ numerator: 1, denominator: 9, excluded: 1, left: 0 });
    expect(await measured(recurrenceRate)).toEqual({ numerator: 1, denominator: 9, excluded: 1, left: 0 });
    expect(await measured(daysToClose)).toEqual({ numerator: 26, denominator: 9, excluded: 0, left: 0 });
  });
});

describe('a figure of the homepage', () => {
  it('counts what the list it opens shows', async () => {
    await plant();
    const all = await figures();
    const figure = (id: string) => all.find((one) => one.id === id)!;
    expect(figure('action.openActions').numerator).toBe(await listed({ open: true }));
    expect(figure('action.lateActions').numerator).toBe(await listed({ open: true, late: true }));
    expect(figure('action.lateActions').numerator).toBeGreaterThan(0);
    expect(figure('action.lateActions').numerator).toBeLessThan(figure('action.openActions').numerator);
    expect(figure('action.openByAge').parts.reduce((sum, part) => sum + part.done, 0)).toBe(figure('action.openActions').numerator);
  });

  it('is not shown to those who may not see its records', async () => {
    const { DATA } = await app.as('emp', 'GET', '/charts/homepage');
    expect(DATA.figures).toEqual([]);
  });

  it('counts nothing of another company', async () => {
    const { DATA } = await app.as('other', 'GET', '/charts/homepage');
    expect(DATA.figures.map((one: { numerator: number }) => one.numerator)).toEqual(DATA.figures.map(() => 0));
  });
});
