import { bool, byUnit, code, hidden, instant, int, sortable, text, type ListDefinition } from '@quantum/platform/server';
import { spaceName, unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import type { IssueRow } from '../contract/index.ts';
import { ehsIssues, onlyOf } from './programme.ts';
import { OPEN, OVERDUE } from './overdue.store.ts';

export const issueList: ListDefinition<IssueRow> = {
  name: 'issue.issue',
  from: 'issue.issue t',
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
