import { placedColumns } from '@quantum/modules/organization/server-api';
import {
  bool,
  byUnit,
  code,
  day,
  instant,
  int,
  localizedColumn,
  sortable,
  text,
  unscoped,
  hidden,
  type ListDefinition,
} from '@quantum/platform/server';
import { ATTENDANCE_MARK, SESSION_STATUS, type InstructorRow, type SessionRow } from '../../contract/index.ts';

const SEATS = 'from training.attendance a where a.occasion_id = t.id';
/** Past: held, or not. */
export const SETTLED = `(t.status = '${SESSION_STATUS.closed}' or t.is_cancelled)`;
export const HELD_SESSION = `(t.status = '${SESSION_STATUS.closed}' and not t.is_cancelled)`;
/** Ahead, with a free seat. */
export const FREE = `(t.starts_at > :now and not t.is_cancelled and t.status <> '${SESSION_STATUS.closed}' and (select count(*) ${SEATS} and not a.is_waiting) < t.capacity)`;
export const sessionList: ListDefinition<SessionRow> = {
  name: 'training.session',
  from: `training.session t join organization.pub_unit u on u.id = t.unit_id join training.scheduling s on s.id = t.scheduling_id
    join training.lesson_version v on v.id = s.lesson_version_id join training.instructor i on i.id = t.instructor_id
    left join organization.pub_employee e on e.id = i.employee_id`,
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    lessonName: localizedColumn('v.names'),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    eventOn: day('t.event_on'),
    startsAt: instant('t.starts_at', sortable),
    endsAt: instant('t.ends_at'),
    timeZone: text('u.time_zone', { filterable: false }),
    room: text('t.room'),
    instructorId: int('t.instructor_id'),
    instructorName: localizedColumn('coalesce(e.names, i.names)'),
    capacity: int('t.capacity'),
    seats: int(`(select count(*)::int ${SEATS} and not a.is_waiting)`, { filterable: false }),
    present: int(`(select count(*)::int ${SEATS} and a.mark in ('${ATTENDANCE_MARK.present}', '${ATTENDANCE_MARK.late}'))`, {
      filterable: false,
    }),
    status: code('t.status'),
    isCancelled: bool('t.is_cancelled'),
    version: int('t.version'),
    schedulingId: int('t.scheduling_id', hidden),
    // What figures count.
    settled: bool(SETTLED, hidden),
    held: bool(HELD_SESSION, hidden),
    free: bool(FREE, hidden),
    ...placedColumns('t.unit_id', 't.event_on'),
  },
  sheet: {
    title: 'menu.TRA117',
    columns: {
      code: 'common.code',
      lessonName: 'training.lesson.one',
      unitName: 'common.project',
      startsAt: 'training.session.start',
      room: 'training.session.room',
      instructorName: 'training.session.instructor',
      seats: 'training.session.seats',
      present: 'training.session.present',
      status: 'common.status',
    },
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
};

const HELD = `from training.session s where s.instructor_id = t.id and s.status = '${SESSION_STATUS.closed}' and not s.is_cancelled and s.starts_at > :now - interval '1 year'`;
/** Fewer than five could be told apart. */
const RATING = `(select case when count(a.stars) >= 5 then round(avg(a.stars), 1)::text end from training.session s
  join training.attendance a on a.occasion_id = s.id where s.instructor_id = t.id and not s.is_cancelled)`;
/** Those who teach in a company: read by all of it. */
export const instructorList: ListDefinition<InstructorRow> = {
  name: 'training.instructor',
  from: 'training.instructor t left join organization.pub_employee e on e.id = t.employee_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('coalesce(e.names, t.names)'),
    kind: code('t.kind'),
    firm: text('t.firm'),
    topics: text('t.topics'),
    sessions: int(`(select count(*)::int ${HELD})`, { filterable: false }),
    minutes: int(`(select coalesce(sum(extract(epoch from s.ends_at - s.starts_at) / 60), 0)::int ${HELD})`, { filterable: false }),
    rating: text(RATING, { filterable: false }),
    companyId: int('t.company_id', hidden),
  },
  search: 't.search',
  scope: unscoped('instructors are read by their whole company; those of another are left out by the service'),
  master: true,
};
