import { EVERYWHERE, sumOf, type Ctx } from '@quantum/platform/server';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TODO_STATUS } from '../../contract/codes.ts';
import { judgeOf } from '../../domain/on-time.rules.ts';
import { onTime } from './on-time.metrics.ts';
import { IN_TIME, JUDGED } from './on-time.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A to-do of a unit: due and done so many hours from now. */
const plant = (code: string, status: string, due: number | null, done: number | null, type = '_SYS_TK_6', unit = 201) =>
  app.sql(
    `insert into task.task (type, source_kind, source_id, code, title, place, status, company_id, unit_id, event_on, due_at, done_at, created_at, updated_at)
     values ($1, 'probe', 1, $2, '{}', '{}', $3, 35, $4, current_date, $5::timestamptz + make_interval(hours => $6), $5::timestamptz + make_interval(hours => $7), now(), now())`,
    [type, code, status, unit, app.clock.now().toISOString(), due, done],
  );
const { completed, pending, cancelled } = TODO_STATUS;

it('is the share of to-dos due in the period that ended by their due time, and opens exactly those it counts', async () => {
  await app.sql('delete from task.assignee');
  await app.sql('update task.sign_seat set todo_id = null');
  await app.sql('delete from task.task');
  await plant('A', completed, -48, -50);
  await plant('B', completed, -48, -47);
  await plant('C', completed, -24, -24);
  await plant('D', pending, -24, null);
  await plant('E', pending, 24, null);
  await plant('F', completed, 24, -1);
  await plant('G', cancelled, -24, -20);
  await plant('H', completed, null, -1);
  await plant('I', completed, -48, -60, '_SYS_TK_1', 202);
  const { figures, charts } = await must(app, 'ehsm', 'GET', '/charts/overviews/performance?months=3');
  const figure = figures.find(({ id }: { id: string }) => id === 'task.onTime');
  // A, C and I of A, B, C, D and I; G is left out, H has no due time, E and F are due after the period.
  expect([figure.numerator, figure.denominator, figure.excluded]).toEqual([3, 5, 1]);
  const from = new URL(figure.href, 'http://x').searchParams;
  const [, first, last] = /range:(.+),(.+)/.exec(from.get('f.dueOn')!)!;
  const { items } = await must(app, 'ehsm', 'POST', '/tasks/due/list', {
    queryCriterias: [
      { key: 'dueOn', condition: 'between', value: [first, last] },
      { key: 'judged', value: true },
    ],
  });
  expect(items.map(({ code }: { code: string }) => code).sort()).toEqual(['A', 'B', 'C', 'D', 'I']);
  expect(Object.keys(items[0])).not.toContain('title');
  const byType = charts.find(({ id }: { id: string }) => id === 'bar:task.onTime:type');
  expect(byType.series[0].cells.map(({ value, n }: { value: number; n: number }) => [value, n])).toEqual([
    [50, 4],
    [100, 1],
  ]);
});

it('by unit and month adds up to the whole', async () => {
  const ctx = { db: app.kernel.db.app, now: () => app.clock.now() } as unknown as Ctx;
  const period = { from: '2000-01-01', to: '2100-01-01' };
  const rows = await onTime.byUnitMonth!(ctx, EVERYWHERE, period);
  expect([...new Set(rows.map(({ unitId }) => unitId))].sort()).toEqual([201, 202]);
  expect(sumOf(rows)).toMatchObject({ numerator: 4, denominator: 6, excluded: 1 });
});

it('says in SQL what the rule says', async () => {
  const now = app.clock.now();
  const rows = await app.sql<{ status: string; due: string | null; done: string | null; judged: boolean; inTime: boolean }>(
    `select t.status, to_json(t.due_at)#>>'{}' as due, to_json(t.done_at)#>>'{}' as done, ${JUDGED} as judged, ${IN_TIME} as "inTime" from task.task t`.replaceAll(
      ':now',
      `'${now.toISOString()}'::timestamptz`,
    ),
  );
  expect(rows).toHaveLength(9);
  for (const { status, due, done, judged, inTime } of rows) {
    const said = judgeOf({ status, due_at: due, done_at: done }, now);
    expect([status, due, done, said]).toEqual([status, due, done, due !== null && judged ? (inTime ? 'inTime' : 'late') : null]);
  }
});

it('the day it is due on is that of its unit, and moves with the due time', async () => {
  await app.sql(`update task.task set due_at = '2026-03-01T17:00:00Z' where code = 'A'`);
  const day = await sql<{ on: string }>`select to_char(due_on, 'YYYY-MM-DD') as on from task.task where code = 'A'`.execute(
    app.kernel.db.app,
  );
  // One in the morning of the next day in Hong Kong.
  expect(day.rows[0]!.on).toBe('2026-03-02');
});
