import fc from 'fast-check';
import { sql } from 'kysely';
import { withNow } from '@quantum/platform/server';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { ended, PATIENCE_MS, runs } from '@quantum/platform/testing/runs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TODO_STATUS } from '../contract/codes.ts';
import { isLate, type TodoTimes } from '../domain/overdue.rules.ts';
import { LATE } from './overdue.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const NOW = new Date('2026-11-21T09:30:00.500Z');
/** Near the present moment, on it, and a thousandth of a second beside it. */
const instant = fc.constantFrom(-7_200_000, -1, 0, 1, 7_200_000).map((ms) => new Date(NOW.getTime() + ms).toISOString());
const column = (fragment: string) => withNow(`(${fragment})`, { now: () => NOW });
const todo: fc.Arbitrary<TodoTimes> = fc.record({
  status: fc.constantFrom(...Object.values(TODO_STATUS)),
  due_at: fc.option(instant),
  done_at: fc.option(instant),
});

it(
  'a to-do is late in SQL as in code',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(todo, { minLength: 1, maxLength: 30 }),
        ended(async (todos) => {
          const given = JSON.stringify(todos.map((one, nth) => ({ nth, ...one })));
          const { rows } = await sql`select ${column(LATE)} as late from jsonb_to_recordset(${given}::jsonb) as t(nth int, status text)
            join jsonb_to_recordset(${given}::jsonb) as a(nth int, due_at timestamptz, done_at timestamptz) on a.nth = t.nth order by t.nth`.execute(
            app.kernel.db.app,
          );
          expect(rows).toEqual(todos.map((one) => ({ late: isLate(one, NOW) })));
        }),
      ),
      { numRuns: runs(40) },
    ),
  PATIENCE_MS,
);
