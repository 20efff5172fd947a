import { bool, byUnit, code, day, hidden, instant, int, jsonColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import { employeeName, unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import { INCIDENT_STATUS, INJURY_STATUS, type IncidentRow, type InjuredPersonRow, type InjuryListRow } from '../../contract/index.ts';
import { caseCriteria, injuredCriteria } from '../diagnostic/case-criteria.ts';
import { incidentList } from '../incident.list.ts';

const TODAY = `(:now at time zone u.time_zone)::date`;
/** The injuries of a person that are counted in their row (`countPeople`), each with its case; with what is asked beside them. */
const theirs = (beside = ''): string => `incident.injury j join incident.incident c on c.id = j.incident_id${beside}
  where j.employee_id = t.employee_id and c.status <> '${INCIDENT_STATUS.invalid}' and not j.is_contaminated_sharp`;
const SPELLS_OF_THEM = theirs(`, jsonb_to_recordset(j.spells) s(kind text, "from" date, "to" date)`);
/** Of the spells that go on the one that began last. */
const GOES_ON = `(select s.kind from ${SPELLS_OF_THEM} and (s."to" is null or s."to" >= ${TODAY}) order by s."from" desc limit 1)`;
/** Twin of `calendarDays` and `readUntil`: spells of one kind lie apart. */
const DAYS_AWAY = `(select coalesce(sum(greatest(0, least(s."to", ${TODAY}, case when not j.left_because then e.left_on end)
  - greatest(s."from", c.event_on + 1) + 1)), 0)::int from ${SPELLS_OF_THEM} and s.kind = 'away')`;
/** Reports of their cases that are neither sent nor explained; when the first is due, and which it is. */
const OPEN_REPORTS = `incident.clock k where k.met_at is null and k.note = '' and k.incident_id in (select c.id from ${theirs()})`;
const REPORT_DUE = `(select min(k.due_at) from ${OPEN_REPORTS})`;
/** Who leads the case of that report. */
const REPORT_LEAD = `(select x.lead_id from incident.incident x where x.id = (select k.incident_id from ${OPEN_REPORTS} order by k.due_at, k.id limit 1))`;
const REPORT_RULE = `(select k.rule from ${OPEN_REPORTS} order by k.due_at, k.id limit 1)`;

/** A row a person; cases that name no one are not counted here. */
export const injuredPersonList: ListDefinition<InjuredPersonRow> = {
  name: 'incident.injuredPerson',
  from: 'incident.injured_person t join organization.pub_employee e on e.id = t.employee_id join organization.pub_unit u on u.id = t.unit_id',
  key: 't.employee_id',
  columns: {
    id: int('t.employee_id'),
    name: employeeName('t.employee_id'),
    code: text('e.code', { filterable: false }),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    injuries: int('t.injuries'),
    lostTime: int('t.lost_time'),
    repeated: bool('(t.injuries > 1)'),
    lastOn: day('t.last_on', sortable),
    latest: jsonColumn(`(select jsonb_build_object('incidentId', c.id, 'bodyPart', j.body_part, 'nature', j.nature)
      from ${theirs()} order by c.event_on desc, j.id desc limit 1)`),
    off: text(GOES_ON, { filterable: false }),
    daysAway: int(DAYS_AWAY, { filterable: false }),
    // Ordered by what has to be done about them (migration `person-urgency`): report overdue, due, off work, hurt last.
    reportDueAt: instant(REPORT_DUE, { ...sortable, filterable: false, order: 't.urgency' }),
    reportRule: text(REPORT_RULE, { filterable: false }),
    reportBy: employeeName(REPORT_LEAD),
    timeZone: unitTimeZone('t.unit_id'),
    isOff: bool(`(${GOES_ON} is not null)`, hidden),
    isUnreported: bool(`(${REPORT_DUE} is not null)`, hidden),
    open: bool(`(${GOES_ON} is not null or ${REPORT_DUE} is not null)`, hidden),
  },
  search: 't.search',
  defaultOrder: ['lastOn', 'desc'],
  scope: byUnit('t.unit_id'),
};

const SPELLS = `jsonb_to_recordset(t.spells) s("from" date, "to" date)`;
/** Twin of `domain/injury-state.rules.ts`. */
const STATE = `case when exists (select from ${SPELLS} where s."to" is null or s."to" >= ${TODAY}) then '${INJURY_STATUS.inProgress}'
  when t.settled_on is null then '${INJURY_STATUS.completed}' else '${INJURY_STATUS.caseClosed}' end`;
/** In every time zone; by its index. */
const OFF = `incident.off_until(t.spells) >= (:now at time zone 'UTC')::date - 1`;

/** A row an injury, with its spells; a privacy case names no one. */
export const injuryList: ListDefinition<InjuryListRow> = {
  name: 'incident.injury',
  from: 'incident.injury t join incident.incident c on c.id = t.incident_id join organization.pub_unit u on u.id = t.unit_id',
  key: 't.id',
  where: `c.status <> '${INCIDENT_STATUS.invalid}'`,
  columns: {
    id: int('t.id'),
    incidentId: int('t.incident_id'),
    code: text('c.code', { filterable: false }),
    employeeId: int('case when t.is_contaminated_sharp then null else t.employee_id end', hidden),
    personName: employeeName('case when t.is_contaminated_sharp then null else t.employee_id end'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    occurredAt: instant('t.occurred_at', sortable),
    timeZone: unitTimeZone('t.unit_id'),
    eventOn: day('c.event_on', { ...hidden, isTogether: true, longestSpan: 31 }),
    bodyPart: code('t.body_part'),
    nature: code('t.nature'),
    treatment: code('t.treatment'),
    status: code(`(${STATE})`, { narrow: { [INJURY_STATUS.inProgress]: OFF } }),
    spells: jsonColumn('t.spells'),
    firstOff: day(`(select min(s."from") from ${SPELLS})`),
    lastOff: day(`(select case when bool_or(s."to" is null) then null else max(s."to") end from ${SPELLS})`),
    isOpen: bool(`exists (select from ${SPELLS} where s."to" is null)`, hidden),
  },
  search: 't.search',
  defaultOrder: ['occurredAt', 'desc'],
  scope: byUnit('t.unit_id'),
};

/** Incidents by what is known of the injured people, too. */
export const caseList: ListDefinition<IncidentRow> = {
  ...incidentList,
  name: 'incident.case',
  columns: { ...incidentList.columns, ...caseCriteria, ...injuredCriteria },
};
