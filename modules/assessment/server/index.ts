import { ROLE } from '@quantum/modules/access/contract';
import { recordSearch } from '@quantum/modules/collaboration/server-api';
import { usagesOfForm } from '@quantum/modules/form/server-api';
import { handsOver } from '@quantum/modules/organization/server-api';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { contribute, homeTile, metric, overview, type ServerModule } from '@quantum/platform/server';
import { aseQueryPath, assessmentMenu, assessmentOps as ops } from '../contract/index.ts';
import { aseList } from './ase/ase.list.ts';
import { handOverAses } from './ase/hand-over.service.ts';
import { assessmentMessages, assessmentTodos } from './assessment-people.ts';
import { ASSESSMENT_TICK, tickAssessments } from './assessment.jobs.ts';
import { routes } from './assessment.routes.ts';
import { assessmentOverview } from './figures/assessment-overview.read.ts';
import { aseScore, findingsClosed, gapPoints, qpeScore, repeatedFindings, roundsDone } from './figures/assessment.metrics.ts';
import { protocolsUsingForm } from './protocols/protocol.service.ts';
import { ASE, assessmentAudited } from './tables.ts';

export const server: ServerModule = {
  id: 'assessment',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: assessmentAudited,
  demo: () => import('./demo/index.ts'),
  codes: new URL('./seed/codes.json', import.meta.url),
  roles: new URL('./seed/roles.json', import.meta.url),
  menu: assessmentMenu,
  routes,
  jobs: [{ name: ASSESSMENT_TICK, run: (_payload, kernel) => tickAssessments(kernel) }],
  cron: [{ task: ASSESSMENT_TICK, match: '52 * * * *' }],
  contributions: [
    contribute(handsOver, handOverAses),
    contribute(usagesOfForm, protocolsUsingForm),
    contribute(notificationEvent, ...assessmentMessages.events),
    contribute(taskKind, ...assessmentTodos.kinds),
    contribute(metric, roundsDone, qpeScore, aseScore, gapPoints, findingsClosed, repeatedFindings),
    contribute(homeTile, { metric: roundsDone.id, order: 85, kind: 'figure', roles: [ROLE.qualityAssessor, ROLE.projectManager] }),
    contribute(overview, assessmentOverview),
    contribute(recordSearch, {
      list: aseList,
      operation: ops.listAses,
      kind: ASE.kind,
      menu: 'QPE117',
      href: aseQueryPath('{id}'),
      title: 'roundName',
      place: 'unitName',
      at: 'dueOn',
      state: 'status',
    }),
  ],
};
