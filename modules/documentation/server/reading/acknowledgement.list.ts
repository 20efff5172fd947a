import { employeeName, unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import { bool, byUnit, day, hidden, instant, int, localizedColumn, text, UTC_DAY, type ListDefinition } from '@quantum/platform/server';
import type { AcknowledgementRow } from '../../contract/index.ts';
import { READ_BY } from '../documents/readable.store.ts';

const DAY = '(:now at time zone u.time_zone)::date';
const IS_OPEN = 'a.ack_at is null and a.closed_at is null';

/** Who was asked to read what, and has. */
export const acknowledgementList: ListDefinition<AcknowledgementRow> = {
  name: 'documentation.acknowledgement',
  from: `documentation.acknowledgement a join documentation.document t on t.id = a.document_id
    join documentation.version w on w.id = a.version_id join organization.pub_unit u on u.id = a.unit_id
    join organization.pub_employee e on e.id = a.employee_id`,
  key: 'a.id',
  scope: byUnit('a.unit_id'),
  defaultOrder: ['dueOn', 'asc'],
  sheet: {
    title: 'documentation.unread',
    columns: {
      code: 'common.code',
      title: 'documentation.fact.title',
      employeeName: 'documentation.fact.reader',
      unitName: 'common.unit',
      askedOn: 'documentation.fact.askedOn',
      dueOn: 'documentation.fact.ackBy',
      readAt: 'documentation.fact.readAt',
      ackAt: 'documentation.fact.ackAt',
    },
  },
  columns: {
    id: int('a.id'),
    code: text('a.code'),
    controlledDocumentId: int('a.document_id'),
    documentVersionId: int('a.version_id'),
    title: localizedColumn('w.titles'),
    unitId: int('a.unit_id'),
    unitName: unitName('a.unit_id'),
    employeeId: int('a.employee_id', hidden),
    employeeName: employeeName('a.employee_id'),
    askedOn: day('a.asked_on'),
    dueOn: day('a.due_on', { sortable: true }),
    readAt: instant('a.read_at'),
    ackAt: instant('a.ack_at'),
    /** Criterion: still awaited. */
    isOpen: bool(`(${IS_OPEN})`, { ...hidden, narrow: { true: IS_OPEN } }),
    /** Criterion: of a version in force, and not of somebody who left before. */
    isCounted: bool(`(t.active_version_id = a.version_id and (a.ack_at is not null or e.left_on is null))`, hidden),
    /** Criterion: still awaited, and late. */
    isLate: bool(`(${IS_OPEN} and a.due_on < ${DAY})`, { ...hidden, narrow: { true: `${IS_OPEN} and a.due_on <= ${UTC_DAY}` } }),
    timeZone: unitTimeZone('a.unit_id'),
    readBy: int('x.who', { ...hidden, among: READ_BY }),
  },
};
