import {
  bool,
  byUnit,
  code,
  day,
  hidden,
  instant,
  int,
  localizedColumn,
  number,
  sortable,
  text,
  type ListDefinition,
} from '@quantum/platform/server';
import { employeeName, unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import { MONTH_STATUS, type LockRow, type MonthRow } from '../contract/index.ts';

const LOCKED =
  'exists (select from work_hour.lock l where l.company_id = t.company_id and l.event_on = t.event_on and l.unlocked_at is null)';

export const monthList: ListDefinition<MonthRow> = {
  name: 'work-hour.month',
  from: 'work_hour.month t join organization.pub_unit u on u.id = t.unit_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    month: day('t.event_on', sortable),
    personKind: code('t.person_kind'),
    heads: number('t.heads'),
    normalHours: number('t.normal_hours'),
    overtimeHours: number('t.overtime_hours'),
    leaveHours: number('t.leave_hours'),
    worked: number('(t.normal_hours + t.overtime_hours - t.leave_hours)'),
    source: code('t.source'),
    status: code('t.status'),
    locked: bool(LOCKED),
    pending: bool(`(t.status = '${MONTH_STATUS.pending}')`, hidden),
    timeZone: text('u.time_zone', { filterable: false }),
    version: int('t.version', { filterable: false }),
  },
  sheet: {
    title: 'menu.INC121',
    columns: {
      code: 'common.code',
      unitName: 'common.project',
      month: 'work-hour.month.month',
      personKind: 'work-hour.month.personKind',
      heads: 'work-hour.month.heads',
      normalHours: 'work-hour.month.normal',
      overtimeHours: 'work-hour.month.overtime',
      leaveHours: 'work-hour.month.leave',
      worked: 'work-hour.month.worked',
      source: 'work-hour.month.source',
      status: 'common.status',
    },
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
};

export const lockList: ListDefinition<LockRow> = {
  name: 'work-hour.lock',
  from: 'work_hour.lock t',
  key: 't.id',
  columns: {
    id: int('t.id'),
    month: day('t.event_on', sortable),
    companyName: unitName('t.unit_id'),
    lockedAt: instant('t.locked_at'),
    lockedBy: employeeName('t.locked_by_id'),
    unlockedAt: instant('t.unlocked_at'),
    unlockReason: text('t.unlock_reason'),
    timeZone: unitTimeZone('t.unit_id'),
    version: int('t.version', { filterable: false }),
  },
  defaultOrder: ['month', 'desc'],
  scope: byUnit('t.unit_id'),
};
