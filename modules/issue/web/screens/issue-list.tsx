// INS117
import { ListPage, ListViews, NewButton, useList, type ListView } from '@quantum/platform/web/kit';
import { NEW_ISSUE_PATH, issueEndpoints } from '../../contract/index.ts';
import { columns, filters } from '../parts/issue-columns.tsx';

const on = { condition: '=' as const, values: ['true'] };
const views: ListView[] = [
  { label: 'issue.view.open', filters: { open: on } },
  { label: 'issue.view.late', filters: { open: on, late: on } },
];

/** Reported issues that someone still has to look at or put right. */
export function IssueListScreen() {
  const list = useList(issueEndpoints.list, { defaults: { filters: { open: on } } });
  return (
    <ListPage
      title="menu.INS117"
      list={list}
      empty={{ title: 'issue.empty', text: 'issue.emptyText', nextStep: 'head' }}
      columns={columns}
      filters={filters}
      exports
      views={<ListViews list={list} views={views} label="issue.list.title" />}
      actions={<NewButton to={NEW_ISSUE_PATH} label="issue.new" />}
    />
  );
}
