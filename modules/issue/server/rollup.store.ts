import type { RawBuilder } from 'kysely';
import { daySums, daySumsRollup, type DaySums, type Period, type Scope } from '@quantum/platform/server';
import { ehsIssues, onlyOf } from './programme.ts';
import { DECIDED, DISMISSED, DUPLICATE, SOLVED, TRIAGED_ON_TIME } from './overdue.store.ts';

const MARKS = 'issue.rollup_due';
/** Issues of this module: others have boards of their own. */
const OURS = onlyOf(ehsIssues.id);

const count = (those: string): string => `(count(*) filter (where ${those}))::int`;
const reported = { from: 'issue.issue t', day: 't.event_on', among: OURS };
/** Merged ones are counted with the one that continues. */
const REPORTED = count(`not (${DUPLICATE})`);

/** Of what was reported on a day. */
const DAY: DaySums = {
  ...reported,
  table: 'issue.rollup_day',
  by: {},
  sums: {
    reported: REPORTED,
    merged: count(DUPLICATE),
    triaged: count(`not (${DUPLICATE}) and t.triaged_at is not null`),
    on_time: count(TRIAGED_ON_TIME),
    decided: count(DECIDED),
    dismissed: count(DISMISSED),
  },
};
const BY_CHANNEL: DaySums = { ...reported, table: 'issue.rollup_channel', by: { channel: 't.channel' }, sums: { reported: REPORTED } };
const BY_CATEGORY: DaySums = { ...reported, table: 'issue.rollup_category', by: { category: 't.category' }, sums: { reported: REPORTED } };
/** Of what was solved on a day: microseconds from reporting to closing. */
const CLOSING: DaySums = {
  table: 'issue.rollup_closing',
  from: 'issue.issue t',
  day: 't.closed_on',
  among: `${OURS} and ${SOLVED}`,
  by: {},
  sums: { solved: 'count(*)::int', micros: 'sum((extract(epoch from t.closed_at - t.reported_at) * 1000000)::bigint)::bigint' },
};

const read =
  (of: DaySums) =>
  (scope: Scope, period: Period): RawBuilder<unknown> =>
    daySums(of, MARKS, scope, period);

export const reportedByDay = read(DAY);
export const reportedByChannel = read(BY_CHANNEL);
export const reportedByCategory = read(BY_CATEGORY);
export const solvedByDay = read(CLOSING);

export const issueRollup = daySumsRollup({ name: DAY.table, marks: MARKS, lock: 7316033, tables: [DAY, BY_CHANNEL, BY_CATEGORY, CLOSING] });
