import { useMemo } from 'react';
import { ListPage, NewButton, newPathAbout, useList } from '@quantum/platform/web/kit';
import { columnsOf, filtersOf } from '../issue-columns.tsx';
import { issueViews } from '../list-views.ts';
import type { IssueScreens } from './screen-programme.ts';

/** Reported issues of a programme that someone still has to look at or put right. */
export function IssueListScreen({ programme }: { programme: IssueScreens }) {
  const list = useList(programme.endpoints.list, { views: issueViews });
  const columns = useMemo(() => columnsOf(programme), [programme]);
  const filters = useMemo(() => filtersOf(programme), [programme]);
  return (
    <ListPage
      title={programme.heads.open}
      list={list}
      empty={{ title: 'issue.empty', text: 'issue.emptyText', nextStep: 'head' }}
      columns={columns}
      filters={filters}
      exports
      actions={<NewButton to={newPathAbout(programme.newPath, list.state)} label="issue.new" />}
    />
  );
}
