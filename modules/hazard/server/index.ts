import { ROLE } from '@quantum/modules/access/contract';
import { actionSource } from '@quantum/modules/action/server-api';
import { recordLinks, recordSearch } from '@quantum/modules/collaboration/server-api';
import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import { codeUses, usesOfCodes } from '@quantum/modules/dictionary/server-api';
import { issueOutcome } from '@quantum/modules/issue/server-api';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { contribute, homeTile, metric, overview, publicEntry, type ServerModule } from '@quantum/platform/server';
import { HAZARD_CATEGORY, hazardMenu, hazardOps, reportPath, reportsPath } from '../contract/index.ts';
import { closeCompleted, HAZARD_CLOSE } from './close.jobs.ts';
import { trackingCode } from './follow.service.ts';
import { issueOutcomes } from './issue-outcome.ts';
import { hazardOverview } from './figures/hazard-overview.read.ts';
import { foodEvents, hazardRate, lateHazards, majorHazards, openHazards, solvedHazards } from './figures/hazard.metrics.ts';
import { reportLinks } from './hazard.links.ts';
import { reportLists } from './report.list.ts';
import { hazardMessages, hazardTodos } from './report-people.ts';
import { routes } from './report.routes.ts';
import { reportSource } from './report.service.ts';
import { hazardAudited, REPORT } from './tables.ts';

const use = (category: string, href: string) =>
  usesOfCodes({ category, table: REPORT.table, column: 'category', label: 'hazard.uses', href });
const FOUND_BY = { title: 'description', place: 'spaceName', at: 'reportedAt', state: 'status' } as const;

export const server: ServerModule = {
  id: 'hazard',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: hazardAudited,
  demo: () => import('./demo/index.ts'),
  codes: new URL('./seed/codes.json', import.meta.url),
  roles: new URL('./seed/roles.json', import.meta.url),
  menu: hazardMenu,
  routes,
  jobs: [{ name: HAZARD_CLOSE, run: (_payload, kernel) => closeCompleted(kernel) }],
  cron: [{ task: HAZARD_CLOSE, match: '35 * * * *' }],
  contributions: [
    contribute(
      codeUses,
      use(CODE_CATEGORY.findingCategory, reportsPath('hazard')),
      use(HAZARD_CATEGORY.abnormalKind, reportsPath('abnormalEvent')),
    ),
    contribute(issueOutcome, ...issueOutcomes),
    contribute(publicEntry, trackingCode),
    contribute(actionSource, reportSource),
    contribute(recordLinks, reportLinks),
    contribute(
      recordSearch,
      {
        list: reportLists.hazard,
        operation: hazardOps.list,
        kind: REPORT.kind,
        menu: 'INC117',
        href: reportPath('hazard', '{id}'),
        ...FOUND_BY,
      },
      {
        list: reportLists.abnormalEvent,
        operation: hazardOps.list,
        kind: REPORT.kind,
        menu: 'INC118',
        href: reportPath('abnormalEvent', '{id}'),
        ...FOUND_BY,
      },
    ),
    contribute(overview, hazardOverview),
    contribute(metric, openHazards, majorHazards, lateHazards, solvedHazards, hazardRate, foodEvents),
    contribute(homeTile, { metric: openHazards.id, order: 75, kind: 'figure', roles: [ROLE.ehsOfficer, ROLE.ehsManager] }),
    contribute(taskKind, ...hazardTodos.kinds),
    contribute(notificationEvent, ...hazardMessages.events),
  ],
};
