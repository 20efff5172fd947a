import { heldOfRow, IS_ASKED, LAST_OF_STATE, STATE_OF_HELD } from './state-sql.ts';

// `training.standing` keeps how each person stands with each requirement, from an instant until another. A person of whom something has changed
// has a mark, written by the transaction that changed it; their rows, and rows whose time is over, are worked out where they are asked for. What is
// kept only makes it faster (decision 0267). `:now` is the time of the reader.

const MARKED = 'select m.employee_id from training.standing_mark m';
const IN_TIME = '(k.from_at <= :now and k.until_at > :now)';
const OVER = '(k.from_at > :now or k.until_at <= :now)';

/** People, or single pairs of a person and a requirement, as `employee_id` and `requirement_id` (null: all that the person is asked). */
const DUE = `select m.employee_id, null::bigint as requirement_id from training.standing_mark m
    union select k.employee_id, k.requirement_id from training.standing k where ${OVER} and k.employee_id not in (${MARKED})`;

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

/** Rows `t`: people in post and what they are asked now, with `state` and `held_to`. Never behind. */
export const STANDING = `(select ${of('k')}, k.state, k.held_to from training.standing k where ${IN_TIME} and k.state is not null and k.employee_id not in (${MARKED})
    union all select w.* from (${workedOut(DUE)}) w where w.state is not null)`;

const COUNTED = 'company_id, unit_id, coalesce(job_id, 0) as job_id, requirement_id, state';
/** Rows `t`: numbers `n` of people by unit, post (0: none), requirement and state; several rows of a kind add up. Never behind. */
export const STANDING_COUNTS = `(select c.company_id, c.unit_id, c.job_id, c.requirement_id, c.state, c.n from training.standing_count c
    union all select ${COUNTED}, -1 from training.standing k where k.state is not null and k.employee_id in (${MARKED})
    union all select ${COUNTED}, -1 from training.standing k where k.state is not null and ${OVER} and k.employee_id not in (${MARKED})
    union all select ${COUNTED}, 1 from (${workedOut(DUE)}) w where w.state is not null)`;
