// INS117
import { ListPage, NewButton, useList } from '@quantum/platform/web/kit';
import { NEW_ISSUE_PATH, issueEndpoints } from '../../contract/index.ts';
import { columns, filters } from '../parts/issue-columns.tsx';
import { issueViews } from '../parts/list-views.ts';

/** Reported issues that someone still has to look at or put right. */
export function IssueListScreen() {
  const list = useList(issueEndpoints.list, { views: issueViews });
  return (
    <ListPage
      title="menu.INS117"
      list={list}
      empty={{ title: 'issue.empty', text: 'issue.emptyText', nextStep: 'head' }}
      columns={columns}
      filters={filters}
      exports
      actions={<NewButton to={NEW_ISSUE_PATH} label="issue.new" />}
    />
  );
}
