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
    unit_id: int('t.unit_id'),
    unit_name: localizedColumn('u.names'),
    space_id: int('t.space_id', hidden),
    space_name: localizedColumn('s.names'),
    channel: text('t.channel'),
    reported_at: instant('t.reported_at', sortable),
    late: bool(`(${OVERDUE})`),
    /** Work is still to be done. */
    open: bool(OPEN, hidden),
    time_zone: text('u.time_zone', { filterable: false }),
    version: int('t.version', { filterable: false }),
  },
  sheet: {
    title: 'menu.INS117',
    columns: {
      code: 'common.code',
      description: 'issue.issue.description',
      category: 'issue.issue.category',
      unit_name: 'common.project',
      space_name: 'issue.issue.space',
      reported_at: 'issue.issue.reportedAt',
      status: 'common.status',
      late: 'issue.issue.late',
    },
  },
  search: 't.search',
  defaultOrder: ['reported_at', 'desc'],
  scope: byUnit('t.unit_id'),
};
