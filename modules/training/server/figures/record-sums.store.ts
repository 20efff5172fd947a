import { sql, type RawBuilder } from 'kysely';
import { daySums, daySumsRollup, inScopeSql, leftOutDays, type DaySums, type Period, type Scope } from '@quantum/platform/server';
import { COUNTED, DONE_IN_TIME, OF_PERSON } from '../learning/record.list.ts';

const MARKS = 'training.rollup_mark';
const count = (those: string): string => `(count(*) filter (where ${those}))::int`;
const OF_DUE = {
  done: count(`${COUNTED} and ${DONE_IN_TIME}`),
  due: count(COUNTED),
  cancelled: count(`not (${COUNTED})`),
};

/** Of what was due on a day. */
const DUE: DaySums = { table: 'training.rollup_due_on', from: 'training.record t', day: 't.deadline', among: 'true', by: {}, sums: OF_DUE };
/** Of what ended on a day and was credited. */
const FINISHED: DaySums = {
  table: 'training.rollup_finished',
  from: 'training.record t',
  day: 't.finished_on',
  among: `${COUNTED} and t.credited_minutes > 0`,
  by: {},
  sums: { minutes: 'sum(t.credited_minutes)::bigint', records: 'count(*)::int' },
};
/** Of quizzes first tried on a day. */
const TRIED: DaySums = {
  table: 'training.rollup_tried',
  from: 'training.record t',
  day: 't.first_tried_on',
  among: COUNTED,
  by: {},
  // One that waits for its marker is neither passed nor failed yet.
  sums: { passed: count('t.is_first_passed'), tried: count('t.is_first_passed is not null') },
};

export const finishedByDay = (scope: Scope, period: Period): RawBuilder<unknown> => daySums(FINISHED, MARKS, scope, period);
export const triedByDay = (scope: Scope, period: Period): RawBuilder<unknown> => daySums(TRIED, MARKS, scope, period);

const SUMS = sql.raw(
  Object.entries(OF_DUE)
    .map(([name, sum]) => `${sum} as ${name}`)
    .join(', '),
);
const signed = sql.raw(
  Object.keys(OF_DUE)
    .map((name) => `x.${name} * v.sign as ${name}`)
    .join(', '),
);

/**
 * Due by unit and day, what `metric` leaves out apart (`is_exempt`): whole days of units; and of the others what people and posts that are out
 * have in them, taken off what counts and told apart.
 */
export const dueByDay = (scope: Scope, period: Period, metric: string): RawBuilder<unknown> => {
  const { from, to } = period;
  const unitDays = sql`left join (${leftOutDays([metric], period)}) o on o.unit_id = x.unit_id and o.day = x.day`;
  return sql`select x.unit_id, x.day, o.unit_id is not null as is_exempt, x.done, x.due, x.cancelled from (${daySums(DUE, MARKS, scope, period)}) x ${unitDays}
    union all
    select x.unit_id, x.day, v.sign > 0 as is_exempt, ${signed}
    from (select t.unit_id, t.deadline as day, ${SUMS} from training.record t
        where t.id in (select r.id from platform.left_out_person l join training.record r on r.unit_id = l.unit_id
              and r.deadline between greatest(l.from_on, ${from}::date) and least(l.to_on, ${to}::date)
            where l.metric = ${metric} and l.from_on <= ${to}::date and l.to_on >= ${from}::date
              and (l.employee_id = r.employee_id or l.job_id = ${sql.raw(OF_PERSON.person.job.replaceAll('t.', 'r.'))}))
          and ${inScopeSql(scope, 't')} group by 1, 2) x
      cross join (values (1), (-1)) v(sign) ${unitDays} where o.unit_id is null`;
};

/** Sums of records of training by unit and day (decision 0266). */
export const recordSums = daySumsRollup({ name: 'training.rollup_due_on', marks: MARKS, lock: 7316266, tables: [DUE, FINISHED, TRIED] });
