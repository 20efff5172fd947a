import { useMemo } from 'react';
import { ListPage, useList } from '@quantum/platform/web/kit';
import { issueOps } from '../../../contract/index.ts';
import { columnsOf, filtersOf } from '../issue-columns.tsx';
import type { IssueScreens } from './screen-programme.ts';

/** Reported issues of a programme that have ended: solved, merged, or no issue. */
export function IssueClosedListScreen({ programme }: { programme: IssueScreens }) {
  const list = useList(programme.endpoints.list, { defaults: { filters: { open: { condition: '=', values: ['false'] } } } });
  const columns = useMemo(() => columnsOf(programme), [programme]);
  const filters = useMemo(() => filtersOf(programme), [programme]);
  return (
    <ListPage
      title={programme.heads.closed}
      list={list}
      empty={{
        title: 'issue.emptyClosed',
        text: 'issue.emptyClosedText',
        nextStep: { to: programme.path, label: programme.heads.open, operation: { ...issueOps.list, permission: programme.title } },
      }}
      columns={columns}
      filters={filters}
      exports
    />
  );
}
