// INS118
import { ListPage, useList } from '@quantum/platform/web/kit';
import { issueEndpoints, ISSUES_PATH, issueOps } from '../../contract/index.ts';
import { columns, filters } from '../parts/issue-columns.tsx';

/** Reported issues that have ended: solved, merged, or no issue. */
export function IssueClosedListScreen() {
  const list = useList(issueEndpoints.list, { defaults: { filters: { open: { condition: '=', values: ['false'] } } } });
  return (
    <ListPage
      title="menu.INS118"
      list={list}
      empty={{
        title: 'issue.emptyClosed',
        text: 'issue.emptyClosedText',
        nextStep: { to: ISSUES_PATH, label: 'menu.INS117', operation: issueOps.list },
      }}
      columns={columns}
      filters={filters}
      exports
    />
  );
}
