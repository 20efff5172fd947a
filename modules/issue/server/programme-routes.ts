import {
  alsoUnder,
  contribute,
  exportRoute,
  hidden,
  int,
  listRoute,
  route,
  type AnyList,
  type Contribution,
  type Route,
} from '@quantum/platform/server';
import type { IssueProgrammeEndpoints } from '../contract/index.ts';
import { issueList } from './issue.list.ts';
import { issueProgramme, onlyOf, type IssueProgramme } from './programme.ts';
import { reportIssue } from './report.service.ts';

/** The list of this module narrowed to one programme, under the titles that open it. */
const listOf = ({ id, titles, about }: IssueProgramme, menu: string): AnyList => ({
  ...issueList,
  ...(about && { columns: { ...issueList.columns, aboutId: int('t.about_id', hidden) } }),
  name: `${issueList.name} of ${id}`,
  where: onlyOf(id),
  titles,
  sheet: { ...issueList.sheet!, title: menu },
});

/** The routes of a programme of a module above; `menu` is the label of its list in exports. */
export function issueProgrammeRoutes(programme: IssueProgramme, endpoints: IssueProgrammeEndpoints, menu: string): Route[] {
  const list = listOf(programme, menu);
  return [
    listRoute(endpoints.list, list as typeof issueList),
    exportRoute(endpoints.list, list),
    route(endpoints.report, { scope: 'record' }, (ctx, { input }) => reportIssue(ctx, input, programme)),
  ];
}

/** What a module contributes for its issues: the programme, and its titles. */
export function issueProgrammeContributions(programme: IssueProgramme): Contribution[] {
  const titles = programme.titles.filter((title) => title !== 'inspection').map((title) => ({ permission: 'inspection', title }));
  return [contribute(issueProgramme, programme), contribute(alsoUnder, ...titles)];
}
