import fc from 'fast-check';
import { sql } from 'kysely';
import { withNow } from '@quantum/platform/server';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { ended, PATIENCE_MS, runs } from '@quantum/platform/testing/runs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ISSUE_STATUS } from '../contract/codes.ts';
import { isOpen, isOverdue, type TriageTimes } from '../domain/overdue.rules.ts';
import { OPEN, OVERDUE } from './overdue.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const NOW = new Date('2026-11-21T09:30:00.500Z');
/** Near the present moment, on it, and a thousandth of a second beside it. */
const instant = fc.constantFrom(-7_200_000, -1, 0, 1, 7_200_000).map((ms) => new Date(NOW.getTime() + ms).toISOString());
const column = (fragment: string) => withNow(`(${fragment})`, { now: () => NOW });
const issue: fc.Arbitrary<TriageTimes> = fc.record({
  status: fc.constantFrom(...Object.values(ISSUE_STATUS)),
  triaged_at: fc.option(instant),
  triage_due_at: instant,
});

it(
  'an issue is open and overdue in SQL as in code',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(issue, { minLength: 1, maxLength: 30 }),
        ended(async (issues) => {
          const given = JSON.stringify(issues.map((one, nth) => ({ nth, ...one })));
          const { rows } = await sql`select ${column(OPEN)} as open, ${column(OVERDUE)} as overdue from jsonb_to_recordset(${given}::jsonb)
            as t(nth int, status text, triaged_at timestamptz, triage_due_at timestamptz) order by t.nth`.execute(app.kernel.db.app);
          expect(rows).toEqual(issues.map((one) => ({ open: isOpen(one), overdue: isOverdue(one, NOW) })));
        }),
      ),
      { numRuns: runs(40) },
    ),
  PATIENCE_MS,
);
