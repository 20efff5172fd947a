import {
  bool,
  byOwner,
  byUnit,
  code,
  day,
  hidden,
  inList,
  instant,
  int,
  sortable,
  text,
  type ListDefinition,
} from '@quantum/platform/server';
import { placedColumns, spaceName, unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import { caseCriteria } from './diagnostic/case-criteria.ts';
import { ENDED, INCIDENT_STATUS, type IncidentRow } from '../contract/index.ts';
import { daysLost, lostTime, recordableCase } from './injuries/lost-time.ts';

const OVER = inList(ENDED);
const STILL_OPEN = Object.values<string>(INCIDENT_STATUS).filter((status) => !ENDED.includes(status));
const LATE = `t.due_on is not null and t.status not in (${OVER}) and t.due_on <= (:now at time zone 'UTC')::date
  and t.due_on < (:now at time zone u.time_zone)::date`;
const TODAY = '(:now at time zone u.time_zone)::date';
const withOne = (is: string) => bool(`(exists (select from incident.injury i where i.incident_id = t.id and ${is}))`, hidden);

export const incidentList: ListDefinition<IncidentRow> = {
  name: 'incident.incident',
  from: 'incident.incident t join organization.pub_unit u on u.id = t.unit_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    title: text('t.title', { filterable: false }),
    description: text('t.description', { filterable: false }),
    type: code('t.type'),
    severity: code('t.severity'),
    grade: code('t.grade'),
    status: code('t.status', { few: STILL_OPEN }),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    spaceId: int('t.space_id', hidden),
    spaceName: spaceName('t.space_id'),
    occurredAt: instant('t.occurred_at', sortable),
    injuredCount: int('t.injured_count'),
    recordable: bool('t.recordable'),
    dueOn: day('t.due_on'),
    late: bool(`(${LATE})`, { few: ['true'] }),
    open: bool(`(t.status not in (${OVER}))`, { ...hidden, few: ['true'] }),
    eventOn: day('t.event_on', hidden),
    counted: bool(`(t.status <> '${INCIDENT_STATUS.invalid}')`, hidden),
    lostTime: withOne(lostTime(TODAY)),
    recordableCase: withOne(recordableCase(TODAY)),
    daysLost: withOne(daysLost(TODAY)),
    timeZone: unitTimeZone('t.unit_id'),
    ...caseCriteria,
    ...placedColumns('t.unit_id', 't.event_on'),
    version: int('t.version', { filterable: false }),
  },
  sheet: {
    title: 'menu.INC111',
    columns: {
      code: 'common.code',
      description: 'incident.case.description',
      type: 'incident.case.type',
      severity: 'incident.case.severity',
      grade: 'incident.case.grade',
      unitName: 'common.project',
      spaceName: 'incident.case.space',
      occurredAt: 'incident.case.occurredAt',
      recordable: 'incident.case.recordable',
      status: 'common.status',
    },
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
};

export const ownIncidentList: ListDefinition<IncidentRow> = {
  ...incidentList,
  name: 'incident.mine',
  scope: byOwner('t.reporter_id', (actor) => (actor.kind === 'user' ? actor.employeeId : null)),
};
