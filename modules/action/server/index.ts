import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import { codeUses, usesOfCodes } from '@quantum/modules/dictionary/server-api';
import { recordSearch } from '@quantum/modules/collaboration/server-api';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { settings } from '@quantum/modules/system/server-api';
import { handsOver } from '@quantum/modules/organization/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { contribute, homeList, homeStart, homeTile, metric, overview, rollup, type ServerModule } from '@quantum/platform/server';
import { ROLE } from '@quantum/modules/access/contract';
import { actionAudited } from './audit.events.ts';
import { awaitingList, lateOfHighRisk, unitsByNeed } from './analytics/home.read.ts';
import { actionMessages } from './progress/action-messages.ts';
import { actionTodos } from './progress/action-tasks.ts';
import { actionSettings } from './record/action-settings.ts';
import { actionSource } from './extension-points.ts';
import { actionOverview } from './analytics/overview.read.ts';
import { personSource } from './record/person-source.ts';
import { actionList } from './record/action.list.ts';
import { ACTIONS_PATH, NEW_ACTION_PATH, actionMenu, actionOps, actionPath } from '../contract/index.ts';
import { ACTION } from './record/tables.ts';
import { actionRollup } from './analytics/rollup.store.ts';
import { handOverActions } from './progress/hand-over.service.ts';
import { tickActions, ACTION_TICK } from './progress/escalation.jobs.ts';
import { routes } from './action.routes.ts';
import {
  awaitingVerification,
  closedOnTime,
  daysToClose,
  extensionRate,
  lateActions,
  openActions,
  openByAge,
  recurrenceRate,
  returnRate,
} from './analytics/action.metrics.ts';

const href = actionPath('{id}');

/** What the search shows of an action. */
const FOUND_BY = { title: 'title', place: 'spaceName', at: 'dueAt', state: 'status' } as const;

/** Who answers for what becomes of actions: their homepage has its figures. */
const MANAGERS = [
  ROLE.projectManager,
  ROLE.operationManager,
  ROLE.operatingDirector,
  ROLE.ehsOfficer,
  ROLE.ehsManager,
  ROLE.qualityAssessor,
];

export const server: ServerModule = {
  id: 'action',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  demo: () => import('./demo/index.ts'),
  audited: actionAudited,
  roles: new URL('./seed/roles.json', import.meta.url),
  routes,
  menu: actionMenu,
  jobs: [{ name: ACTION_TICK, run: (_payload, kernel) => tickActions(kernel) }],
  cron: [{ task: ACTION_TICK, match: '*/5 * * * *' }],
  contributions: [
    contribute(
      codeUses,
      usesOfCodes({
        category: CODE_CATEGORY.findingCategory,
        table: 'action.action',
        column: 'category',
        label: 'action.uses',
        href: ACTIONS_PATH,
      }),
    ),
    contribute(settings, ...actionSettings),
    contribute(handsOver, handOverActions),
    contribute(overview, actionOverview),
    contribute(rollup, actionRollup),
    contribute(
      metric,
      openActions,
      lateActions,
      awaitingVerification,
      closedOnTime,
      openByAge,
      daysToClose,
      extensionRate,
      returnRate,
      recurrenceRate,
    ),
    contribute(
      homeTile,
      { metric: closedOnTime.id, order: 30, kind: 'figure', roles: MANAGERS },
      { metric: openActions.id, order: 40, kind: 'figure', roles: MANAGERS },
      { metric: lateActions.id, order: 50, kind: 'figure', roles: MANAGERS },
      { metric: openByAge.id, order: 70, kind: 'parts', roles: MANAGERS },
    ),
    contribute(homeList, unitsByNeed, lateOfHighRisk, awaitingList),
    contribute(homeStart, {
      label: 'action.start.action',
      href: NEW_ACTION_PATH,
      operation: actionOps.raise,
      roles: [ROLE.ehsOfficer, ROLE.qualityAssessor, ROLE.securitySupervisor],
      order: 30,
    }),
    contribute(actionSource, personSource),
    contribute(recordSearch, { list: actionList, operation: actionOps.list, kind: ACTION.kind, menu: 'ACT110', href, ...FOUND_BY }),
    contribute(notificationEvent, ...actionMessages.events),
    contribute(taskKind, ...actionTodos.kinds),
  ],
};
