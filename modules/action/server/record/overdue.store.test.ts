import fc from 'fast-check';
import { sql } from 'kysely';
import { inList, withNow } from '@quantum/platform/server';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { ended, PATIENCE_MS, runs } from '@quantum/platform/testing/runs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTION_STATUS } from '../../contract/codes.ts';
import {
  ageOf,
  awaitingVerificationSince,
  isClosed,
  isCounted,
  isJudged,
  isLate,
  isOnTime,
  isOpen,
  isOverdue,
  turnOf,
  turnSince,
  type ActionTimes,
} from '../../domain/overdue.rules.ts';
import {
  AGE,
  AWAITING_VERIFICATION_NOW,
  AWAITING_VERIFICATION_SINCE,
  CLOSED,
  COUNTED,
  JUDGED,
  LATE,
  ON_TIME,
  OPEN,
  OVERDUE,
  TURN_OF,
  TURN_SINCE,
} from './overdue.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const NOW = new Date('2026-11-21T09:30:00.500Z');
/** Near the present moment, on it, and a thousandth of a second beside it. */
const instant = fc.option(
  fc
    .oneof(
      fc.constantFrom(-1, 0, 1),
      fc.integer({ min: -5, max: 5 }).map((hours) => hours * 3_600_000),
    )
    .map((ms) => new Date(NOW.getTime() + ms).toISOString()),
  { freq: 4 },
);
type RaisedAction = ActionTimes & { created_at: string; verified_at: string | null };
const PEOPLE = { responsible: 1, verifier: 2, finalReviewer: 3 };
const IDS = { responsible_id: PEOPLE.responsible, verifier_id: PEOPLE.verifier, final_reviewer_id: PEOPLE.finalReviewer };
const DAY_MS = 86_400_000;
/** Whole days ago, a thousandth of a second beside them, and anywhere. */
const raised = fc
  .oneof(
    fc.tuple(fc.integer({ min: 0, max: 40 }), fc.constantFrom(-1, 0, 1)).map(([days, ms]) => days * DAY_MS + ms),
    fc.integer({ min: 0, max: 50 * DAY_MS }),
  )
  .map((ago) => new Date(NOW.getTime() - ago).toISOString());
const action: fc.Arbitrary<RaisedAction> = fc.record({
  status: fc.constantFrom(...Object.values(ACTION_STATUS)),
  due_at: instant,
  finished_at: instant,
  closed_at: instant,
  verified_at: instant,
  created_at: raised,
});

async function inSql(actions: readonly RaisedAction[]): Promise<unknown[]> {
  const column = (fragment: string) => withNow(`(${fragment})`, { now: () => NOW });
  const { rows } =
    await sql`select ${column(COUNTED)} as counted, ${column(OPEN)} as open, ${column(CLOSED)} as closed, ${column(OVERDUE)} as overdue,
      ${column(AWAITING_VERIFICATION_NOW)} as awaiting, ${column(AWAITING_VERIFICATION_SINCE)} as since, ${column(ON_TIME)} as on_time, ${column(LATE)} as late,
      ${column(JUDGED)} as judged, ${column(AGE)} as age, ${column(TURN_OF)} as turn, ${column(TURN_SINCE)} as turn_since
    from jsonb_to_recordset(${JSON.stringify(actions.map((one, nth) => ({ nth, ...IDS, ...one })))}::jsonb)
      as t(nth int, status text, due_at timestamptz, finished_at timestamptz, closed_at timestamptz, verified_at timestamptz, created_at timestamptz,
        responsible_id int, verifier_id int, final_reviewer_id int) order by t.nth`.execute(app.kernel.db.app);
  return rows;
}
const idOfTurn = (one: RaisedAction): number | null => {
  const turn = turnOf(one);
  return turn && PEOPLE[turn];
};
const inCode = (one: RaisedAction) => ({
  counted: isCounted(one),
  open: isOpen(one),
  closed: isClosed(one),
  overdue: isOverdue(one, NOW),
  awaiting: awaitingVerificationSince(one) !== null,
  since: awaitingVerificationSince(one),
  on_time: isOnTime(one),
  late: isLate(one, NOW),
  judged: isJudged(one, NOW),
  age: ageOf(one.created_at, NOW),
  turn: idOfTurn(one),
  turn_since: turnSince(one),
});

describe('what an action is', () => {
  it(
    'is the same in SQL and in code',
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(action, { minLength: 1, maxLength: 40 }),
          ended(async (actions) => {
            expect(await inSql(actions)).toEqual(actions.map(inCode));
          }),
        ),
        { numRuns: runs(60) },
      ),
    PATIENCE_MS,
  );

  it('the index of open actions holds what is open', async () => {
    const [index] = await app.sql(
      `select pg_get_expr(indpred, indrelid) as those from pg_index where indexrelid = 'action.action_open'::regclass`,
    );
    await app.sql(`create temporary table as_rule as select * from action.action t limit 0`);
    await app.sql(`create index as_rule_open on as_rule (id) where ${OPEN.replaceAll('t.', '')}`);
    const [rule] = await app.sql(
      `select pg_get_expr(indpred, indrelid) as those from pg_index where indexrelid = 'as_rule_open'::regclass`,
    );
    expect(rule).toEqual(index);
    expect(inList(['a', 'b'])).toBe(`'a', 'b'`);
  });
});
