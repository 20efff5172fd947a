import { bool, byUnit, code, hidden, instant, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { IssueRow } from '../contract/index.ts';
import { OPEN, OVERDUE } from './overdue.store.ts';

export const issueList: ListDefinition<IssueRow> = {
  name: 'issue.issue',
  from: 'issue.issue t join organization.pub_unit u on u.id = t.unit_id left join organization.pub_space s on s.id = t.space_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    description: text('t.description', { filterable: false }),
    category: code('t.category'),
    status: code('t.status'),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    spaceId: int('t.space_id', hidden),
    spaceName: localizedColumn('s.names'),
    channel: text('t.channel'),
    reportedAt: instant('t.reported_at', sortable),
    late: bool(`(${OVERDUE})`),
    /** Work is still to be done. */
    open: bool(OPEN, hidden),
    timeZone: text('u.time_zone', { filterable: false }),
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
};
