import {
  bool,
  byUnit,
  code,
  day,
  hidden,
  instant,
  int,
  leftOutColumns,
  sortable,
  text,
  type ListDefinition,
} from '@quantum/platform/server';
import { placedColumns, spaceName, unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import type { IssueRow } from '../contract/index.ts';
import { ehsIssues, onlyOf } from './programme.ts';
import { DECIDED, DUPLICATE, OPEN, OVERDUE, SOLVED, TRIAGE_JUDGED } from './overdue.store.ts';

export const issueList: ListDefinition<IssueRow> = {
  name: 'issue.issue',
  from: 'issue.issue t join organization.pub_unit u on u.id = t.unit_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    description: text('t.description', { filterable: false }),
    category: code('t.category'),
    status: code('t.status'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    spaceId: int('t.space_id', hidden),
    spaceName: spaceName('t.space_id'),
    channel: text('t.channel'),
    reportedAt: instant('t.reported_at', sortable),
    late: bool(`(${OVERDUE})`),
    /** Work is still to be done. */
    open: bool(OPEN, hidden),
    // What numbers count, so that each opens its own records.
    eventOn: day('t.event_on', { ...hidden, isTogether: true, longestSpan: 31 }),
    closedOn: day('t.closed_on', hidden),
    merged: bool(`(${DUPLICATE})`, hidden),
    triageJudged: bool(`(${TRIAGE_JUDGED})`, hidden),
    decided: bool(`(${DECIDED})`, hidden),
    solved: bool(`(${SOLVED})`, hidden),
    ...leftOutColumns('t.unit_id', 't.event_on'),
    ...placedColumns('t.unit_id', 't.event_on'),
    ...placedColumns('t.unit_id', 't.closed_on', 'ClosedOn'),
    timeZone: unitTimeZone('t.unit_id'),
    version: int('t.version', { filterable: false }),
  },
  sheet: {
    title: 'menu.INS117',
    columns: {
      code: 'common.code',
      description: 'issue.issue.description',
      category: 'issue.issue.category',
      unitName: 'common.project',
      spaceName: 'issue.issue.space',
      reportedAt: 'issue.issue.reportedAt',
      status: 'common.status',
      late: 'issue.issue.late',
    },
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
  where: onlyOf(ehsIssues.id),
  titles: ehsIssues.titles,
};
