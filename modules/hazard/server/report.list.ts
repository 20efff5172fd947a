import {
  bool,
  byOwner,
  byUnit,
  code,
  day,
  hidden,
  instant,
  int,
  localDay,
  sortable,
  text,
  type ListDefinition,
} from '@quantum/platform/server';
import { employeeName, placedColumns, spaceName, unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import type { ReportKind, ReportRow } from '../contract/index.ts';
import { OPEN_STATUSES } from '../domain/report.rules.ts';
import { COUNTED, DUE, LATE, OPEN, SOLVED, SOLVED_IN_TIME } from './report-figures.store.ts';

/** The id of who reported leaves the database for those who gave their name alone. */
function listOf(kind: ReportKind): ListDefinition<ReportRow> {
  return {
    name: `hazard.${kind}`,
    from: 'hazard.report t join organization.pub_unit u on u.id = t.unit_id',
    key: 't.id',
    columns: {
      id: int('t.id'),
      code: text('t.code', sortable),
      kind: text('t.kind', { filterable: false }),
      description: text('t.description', { filterable: false }),
      category: code('t.category'),
      level: code('t.level'),
      risk: code('t.risk'),
      status: code('t.status', { few: OPEN_STATUSES }),
      unitId: int('t.unit_id'),
      unitName: unitName('t.unit_id'),
      spaceId: int('t.space_id', hidden),
      spaceName: spaceName('t.space_id'),
      occurredAt: instant('t.occurred_at'),
      reportedAt: instant('t.reported_at', sortable),
      late: bool(`(${LATE})`, { few: ['true'] }),
      anonymous: bool('t.anonymous'),
      reporterName: employeeName('case when t.anonymous then null else t.reporter_id end'),
      open: bool(`(${OPEN})`, { ...hidden, few: ['true'] }),
      // What numbers count, so that each opens its own records.
      eventOn: day('t.event_on', { ...hidden, isTogether: true, longestSpan: 31 }),
      counted: bool(`(${COUNTED})`, hidden),
      solved: bool(`(${SOLVED})`, hidden),
      dueOn: day('t.due_on', sortable),
      due: bool(`(${DUE})`, hidden),
      solvedInTime: bool(SOLVED_IN_TIME, hidden),
      ...placedColumns('t.unit_id', 't.due_on', 'DueOn'),
      completedOn: localDay('t.completed_at', 'u.time_zone'),
      timeZone: unitTimeZone('t.unit_id'),
      ...placedColumns('t.unit_id', 't.event_on'),
      version: int('t.version', { filterable: false }),
    },
    sheet: {
      title: kind === 'hazard' ? 'menu.INC117' : 'menu.INC118',
      columns: {
        code: 'common.code',
        description: 'hazard.case.description',
        category: 'hazard.case.category',
        level: 'hazard.case.level',
        risk: 'hazard.case.risk',
        unitName: 'common.project',
        spaceName: 'hazard.case.space',
        occurredAt: 'hazard.case.occurredAt',
        dueOn: 'hazard.case.dueOn',
        reporterName: 'hazard.case.reporter',
        status: 'common.status',
      },
    },
    search: 't.search',
    where: `t.kind = '${kind}'`,
    scope: byUnit('t.unit_id'),
  };
}

const mineOf = (kind: ReportKind): ListDefinition<ReportRow> => ({
  ...listOf(kind),
  name: `hazard.${kind}.mine`,
  scope: byOwner('t.reporter_id', (actor) => (actor.kind === 'user' ? actor.employeeId : null)),
});

export const reportLists = { hazard: listOf('hazard'), abnormalEvent: listOf('abnormalEvent') };
export const ownReportLists = { hazard: mineOf('hazard'), abnormalEvent: mineOf('abnormalEvent') };
