import { DAY, standingPairs } from './standing-pairs.ts';

// `regulation.standing` keeps how each project stands with each clause, on the local day it was worked out. A project of which something has changed since
// has a mark, written by the transaction that changed it; its rows, and those of projects that have another day by now, are worked out where they are
// asked for. What is kept only makes it faster (decision 0390). `:now` is the time of the reader.

/** Units whose kept rows hold now. */
const KEPT_UNITS = `select w.unit_id from regulation.standing_unit w join organization.pub_unit u on u.id = w.unit_id
    where w.day = ${DAY} and w.unit_id not in (select m.unit_id from regulation.standing_mark m)`;

const COLUMNS = ['company_id', 'unit_id', 'regulation_id', 'clause_id', 'importance', 'topics', 'standing', 'fresh_until', 'ending'];
/** One number of a project and a clause. */
export const PAIR_ID = '(t.unit_id * 10000000 + t.clause_id)';
const of = (alias: string): string => COLUMNS.map((name) => `${alias}.${name}`).join(', ');

/**
 * Rows `t`: projects and the clauses that count against them; those for which `IS_TRUE` holds are never behind. The condition stands apart so that the
 * rows that are kept are read in the order of an index of theirs.
 */
export const STANDING = `(select k.id, ${of('k')}, false as is_live from regulation.standing k
    union all select ${PAIR_ID}, ${of('t')}, true from ${standingPairs(`u.id not in (${KEPT_UNITS})`)} t)`;
export const IS_TRUE = `(t.is_live or t.unit_id in (${KEPT_UNITS}))`;

export const APPLIES = "t.standing in ('conforming', 'stale', 'failed', 'notAssessed')";
/** How many clauses stand how, and what they weigh. */
const SUMS = `count(*)::int as in_scope, (count(*) filter (where t.standing <> 'notIdentified'))::int as identified,
    coalesce(sum(t.importance) filter (where ${APPLIES}), 0)::int as weight, coalesce(sum(t.importance) filter (where t.standing = 'conforming'), 0)::int as kept,
    (count(*) filter (where ${APPLIES}))::int as applicable, (count(*) filter (where t.standing = 'failed'))::int as failed,
    (count(*) filter (where t.standing = 'stale'))::int as stale, (count(*) filter (where t.standing = 'notAssessed'))::int as not_assessed,
    (count(*) filter (where t.ending))::int as ending`;
/** Sums of rows `t`, of all clauses of a project (topic '') and of those of each topic. */
export const sumsOf = (pairs: string): string => `select t.unit_id, x.topic, t.company_id, ${SUMS}
    from ${pairs} t cross join lateral (select '' union all select unnest(t.topics)) x(topic)
    group by t.unit_id, x.topic, t.company_id`;
/** Rows `t`: the sums of each project, never behind. */
export const STANDING_SUMS = `(select s.* from regulation.standing_sum s where s.unit_id in (${KEPT_UNITS})
    union all ${sumsOf(standingPairs(`u.id not in (${KEPT_UNITS})`))})`;

/** Projects to be worked out for the day they have now, some at a time. */
export const DUE_UNITS = `select u.id as unit_id from organization.pub_unit u left join regulation.standing_unit w on w.unit_id = u.id
    where u.time_zone is not null and w.day is distinct from ${DAY} order by u.id`;
