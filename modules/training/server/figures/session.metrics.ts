import { sql } from 'kysely';
import {
  inScopeSql,
  measuredOf,
  oncePerAnswer,
  type Ctx,
  type Metric,
  type Period,
  type Scope,
  type UnitMonth,
} from '@quantum/platform/server';
import { ATTENDANCE_MARK, SESSIONS_PATH, trainingOps } from '../../contract/index.ts';
import { firstAbsent, firstNotHeld } from './first-records.read.ts';
import { HELD_SESSION, SETTLED } from '../sessions/session.list.ts';

interface SessionCount {
  unit_id: number;
  month: string;
  settled: number;
  held: number;
  offered: number;
  taken: number;
  booked: number;
  present: number;
}

/** Sessions of the period that are past, with the seats of those held: one statement for three figures. */
const sessionMonths = oncePerAnswer(async (ctx: Ctx, scope: Scope, period: Period): Promise<SessionCount[]> => {
  const seats = (which: string) =>
    sql.raw(
      `coalesce(sum((select count(*) from training.attendance a where a.occasion_id = t.id and ${which})) filter (where ${HELD_SESSION}), 0)::int`,
    );
  const taken = sql.raw(
    `coalesce(sum(least(t.capacity, (select count(*) from training.attendance a where a.occasion_id = t.id and not a.is_waiting))) filter (where ${HELD_SESSION}), 0)::int`,
  );
  const { rows } = await sql<SessionCount>`select t.unit_id, to_char(t.event_on, 'YYYY-MM') as month, count(*)::int as settled,
      (count(*) filter (where ${sql.raw(HELD_SESSION)}))::int as held,
      coalesce(sum(t.capacity) filter (where ${sql.raw(HELD_SESSION)}), 0)::int as offered, ${taken} as taken,
      ${seats('not a.is_waiting')} as booked, ${seats(`not a.is_waiting and a.mark in ('${ATTENDANCE_MARK.present}', '${ATTENDANCE_MARK.late}')`)} as present
    from training.session t where ${inScopeSql(scope, 't')} and t.event_on between ${period.from}::date and ${period.to}::date and ${sql.raw(SETTLED)}
    group by 1, 2`.execute(ctx.db);
  return rows;
});

const figure = (
  id: string,
  target: number | null,
  filter: string,
  of: (row: SessionCount) => Pick<UnitMonth, 'numerator' | 'denominator' | 'records'>,
  more: Pick<Metric, 'firstRecords' | 'lackHref' | 'isNamed'> = {},
): Metric => {
  const byUnitMonth = async (ctx: Ctx, scope: Scope, period: Period): Promise<UnitMonth[]> =>
    (await sessionMonths(ctx, scope, period)).map((row) => ({ unitId: row.unit_id, month: row.month, excluded: 0, ...of(row) }));
  return {
    id,
    operation: trainingOps.readSession,
    target,
    moreIsBetter: true,
    unit: 'percent',
    href: ({ from, to }, _now, units = '') => `${SESSIONS_PATH}?f.eventOn=range:${from},${to}&f.${filter}=is:true${units}`,
    byUnitMonth,
    measure: async (ctx, scope, period) => measuredOf(await byUnitMonth(ctx, scope, period)),
    ...more,
  };
};

/** Of sessions whose day is past: those that took place. */
export const sessionsHeld = figure(
  'training.sessionsHeld',
  95,
  'settled',
  ({ held, settled }) => ({ numerator: held, denominator: settled }),
  {
    firstRecords: firstNotHeld,
    lackHref: ({ from, to }, _now, units = '') =>
      `${SESSIONS_PATH}?f.eventOn=range:${from},${to}&f.settled=is:true&f.held=is:false${units}`,
  },
);
/** Seats taken of those offered, walk-ins beyond the room not counted. */
export const seats = figure('training.seats', null, 'held', ({ taken, offered, held }) => ({
  numerator: taken,
  denominator: offered,
  records: held,
}));
/** People who came, of those booked. */
export const attendance = figure(
  'training.attendance',
  90,
  'held',
  ({ present, booked, held }) => ({ numerator: present, denominator: booked, records: held }),
  { firstRecords: firstAbsent, isNamed: true },
);
