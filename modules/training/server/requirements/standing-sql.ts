import { heldOfRow, IS_ASKED, LAST_OF_STATE, STATE_OF_HELD } from './state-sql.ts';

// `training.standing` keeps how each person stands with each requirement, from an instant until another. A person of whom something has changed, or
// one thing they are asked, has a mark, written by the transaction that changed it; their rows, and rows whose time is over, are worked out where
// they are asked for. What is kept only makes it faster (decision 0267). `:now` is the time of the reader.

const MARKED = 'select m.employee_id from training.standing_mark m where m.requirement_id is null';
const MARKED_PAIRS = 'select m.requirement_id * 100000000 + m.employee_id from training.standing_mark m where m.requirement_id is not null';
const OVER = '(k.from_at > :now or k.until_at <= :now)';
const IS_MARKED = `(k.employee_id in (${MARKED}) or k.id in (${MARKED_PAIRS}))`;

/** People, or single pairs of a person and a requirement, as `employee_id` and `requirement_id` (null: all that the person is asked). */
const DUE = `${MARKED.replace('m.employee_id', 'm.employee_id, null::bigint as requirement_id')}
    union select m.employee_id, m.requirement_id from training.standing_mark m where m.requirement_id is not null and m.employee_id not in (${MARKED})
    union select k.employee_id, k.requirement_id from training.standing k where ${OVER} and not ${IS_MARKED}`;

const KEPT = 'id, employee_id, requirement_id, company_id, unit_id, job_id, code, hired_on, is_general, category_id';
const of = (alias: string): string =>
  KEPT.split(', ')
    .map((name) => `${alias}.${name}`)
    .join(', ');

/**
 * What these people and pairs (`DUE`) are asked, as it is worked out of the records: person by person, however many a plan believes they are.
 * `more` are further columns of `t` and of the day `s`.
 */
export const workedOut = (due: string, more = ''): string => `select ${of('t')}, case when ${IS_ASKED} then ${STATE_OF_HELD} end as state,
      case when ${IS_ASKED} then s.until end as held_to${more}
    from (${due}) d cross join lateral (select a.* from training.asked a
        where a.employee_id = d.employee_id and (d.requirement_id is null or a.requirement_id = d.requirement_id) offset 0) t
      cross join lateral ${heldOfRow('(:now at time zone t.time_zone)::date')} s`;

/** From which instant until which it stands so. */
export const TIMES = `, (s.day::timestamp at time zone t.time_zone) as from_at,
      coalesce(((${LAST_OF_STATE} + 1)::timestamp at time zone t.time_zone), 'infinity') as until_at`;

/**
 * Rows `t`: people in post and what they are asked, with `state` and `held_to`; those for which `IS_TRUE` holds are never behind. The condition stands apart
 * so that the rows that are kept are read in the order of an index of theirs.
 */
export const STANDING = `(select ${of('k')}, k.state, k.held_to, k.from_at, k.until_at, false as is_live from training.standing k
    union all select w.*, '-infinity'::timestamptz, 'infinity'::timestamptz, true from (${workedOut(DUE)}) w)`;
export const IS_TRUE = `t.state is not null and t.from_at <= :now and t.until_at > :now
    and (t.is_live or t.employee_id not in (${MARKED}) and t.id not in (${MARKED_PAIRS}))`;

const COUNTED = 'company_id, unit_id, coalesce(job_id, 0) as job_id, requirement_id, state';
/** Rows `t`: numbers `n` of people by unit, post (0: none), requirement and state; several rows of a kind add up. Never behind. */
export const STANDING_COUNTS = `(select c.company_id, c.unit_id, c.job_id, c.requirement_id, c.state, c.n from training.standing_count c
    union all select ${COUNTED}, -1 from training.standing k where k.state is not null and k.employee_id in (${MARKED})
    union all select ${COUNTED}, -1 from training.standing k where k.state is not null and k.id in (${MARKED_PAIRS}) and k.employee_id not in (${MARKED})
    union all select ${COUNTED}, -1 from training.standing k where k.state is not null and ${OVER} and not ${IS_MARKED}
    union all select ${COUNTED}, 1 from (${workedOut(DUE)}) w where w.state is not null)`;
