import { ROLE } from '@quantum/modules/access/contract';
import { actionSource } from '@quantum/modules/action/server-api';
import { recordLinks, recordSearch } from '@quantum/modules/collaboration/server-api';
import { programmeContributions, programmeRoutes } from '@quantum/modules/inspection/server-api';
import { issueProgrammeContributions, issueProgrammeRoutes } from '@quantum/modules/issue/server-api';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { blocksClosing, handsOver } from '@quantum/modules/organization/server-api';
import { signSource } from '@quantum/modules/signature/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { contribute, homeList, homeTile, metric, type ServerModule } from '@quantum/platform/server';
import { casePath, changeInspectionEndpoints, changeIssueEndpoints, changeMenu, changeOps as ops } from '../contract/index.ts';
import { settings } from '@quantum/modules/system/server-api';
import { caseSource } from './actions/case-action.service.ts';
import { caseMessages, caseTodos } from './case-people.ts';
import { caseList } from './cases/case.list.ts';
import { caseLinks } from './change.links.ts';
import { CHANGE_TICK, tickChanges } from './change.jobs.ts';
import { routes } from './change.routes.ts';
import { CLIENT_SIGNS, INFECTION_CONTROL, SPONSOR } from './change-settings.ts';
import { inspectedBeforeUse, openChanges, overdueChanges } from './figures/change.metrics.ts';
import { changesToAccept, changesWaiting } from './figures/home.read.ts';
import { handOverCases, openCasesOf } from './hand-over.service.ts';
import { changeIssues, changeProgramme } from './programme.ts';
import { caseSigning } from './signing/case-signing.ts';
import { seedTemplates } from './templates/seed-templates.ts';
import { templateRoutes } from './templates/template.routes.ts';
import { CASE, changeAudited } from './tables.ts';

const labels = {
  plans: 'menu.CHA111',
  scheduled: 'menu.CHA112',
  nonScheduled: 'menu.CHA113',
  adHoc: 'menu.CHA114',
  records: 'menu.CHA120',
};

export const server: ServerModule = {
  id: 'change',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: changeAudited,
  demo: () => import('./demo/index.ts'),
  codes: new URL('./seed/codes.json', import.meta.url),
  roles: new URL('./seed/roles.json', import.meta.url),
  menu: changeMenu,
  routes: [
    ...routes,
    ...templateRoutes,
    ...programmeRoutes(changeProgramme, changeInspectionEndpoints, labels),
    ...issueProgrammeRoutes(changeIssues, changeIssueEndpoints, 'menu.CHA121'),
  ],
  start: seedTemplates,
  jobs: [{ name: CHANGE_TICK, run: (_payload, kernel) => tickChanges(kernel) }],
  cron: [{ task: CHANGE_TICK, match: '*/5 * * * *' }],
  contributions: [
    ...programmeContributions(changeProgramme),
    ...issueProgrammeContributions(changeIssues),
    contribute(notificationEvent, ...caseMessages.events),
    contribute(taskKind, ...caseTodos.kinds),
    contribute(actionSource, caseSource),
    contribute(recordLinks, caseLinks),
    contribute(signSource, caseSigning),
    contribute(settings, CLIENT_SIGNS, INFECTION_CONTROL, SPONSOR),
    contribute(handsOver, handOverCases),
    contribute(blocksClosing, openCasesOf),
    contribute(metric, openChanges, overdueChanges, inspectedBeforeUse),
    contribute(homeTile, {
      metric: overdueChanges.id,
      order: 76,
      kind: 'figure',
      roles: [ROLE.projectManager, ROLE.ehsOfficer, ROLE.ehsManager],
    }),
    contribute(homeList, changesToAccept, changesWaiting),
    contribute(recordSearch, {
      list: caseList,
      operation: ops.list,
      kind: CASE.kind,
      menu: 'CHA110',
      href: casePath('{id}'),
      title: 'title',
      place: 'unitName',
      at: 'since',
      state: 'status',
    }),
  ],
};
