import { actionSource } from '@quantum/modules/action/server-api';
import { recordLinks, recordSearch } from '@quantum/modules/collaboration/server-api';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { contribute, homeList, homeStart, metric, overview, publicEntry, rollup, type ServerModule } from '@quantum/platform/server';
import { issueOps, issueMenu, NEW_ISSUE_PATH } from '../contract/index.ts';
import { ROLE } from '@quantum/modules/access/contract';
import { ownReports, waitingIssues } from './home.read.ts';
import { issueList } from './issue.list.ts';
import { issueLinks } from './issue.links.ts';
import { issueAudited, ISSUE_HOST } from './tables.ts';
import { issueMessages, issueTodos } from './issue-people.ts';
import { daysToClose, issueOverview, noIssue, openIssues, reported, triaged } from './issue.metrics.ts';
import { issueRollup } from './rollup.store.ts';
import { routes } from './issue.routes.ts';
import { issueSource } from './issue.service.ts';
import { ehsIssues, issueProgramme } from './programme.ts';
import { followCode, spaceCode } from './report.service.ts';

export const server: ServerModule = {
  id: 'issue',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: issueAudited,
  routes,
  menu: issueMenu,
  contributions: [
    contribute(issueProgramme, ehsIssues),
    contribute(publicEntry, spaceCode, followCode),
    contribute(actionSource, issueSource),
    contribute(recordLinks, issueLinks),
    contribute(recordSearch, {
      list: issueList,
      operation: issueOps.list,
      kind: ISSUE_HOST.kind,
      menu: 'INS117',
      href: ISSUE_HOST.href,
      title: 'description',
      place: 'spaceName',
      at: 'reportedAt',
      state: 'status',
    }),
    contribute(metric, openIssues, reported, triaged, noIssue, daysToClose),
    contribute(overview, issueOverview),
    contribute(rollup, issueRollup),
    contribute(homeList, ownReports, waitingIssues),
    contribute(homeStart, {
      label: 'issue.start.report',
      href: NEW_ISSUE_PATH,
      operation: issueOps.report,
      roles: Object.values(ROLE).filter((role) => role !== ROLE.administrator),
      order: 90,
    }),
    contribute(taskKind, ...issueTodos.kinds),
    contribute(notificationEvent, ...issueMessages.events),
  ],
};
