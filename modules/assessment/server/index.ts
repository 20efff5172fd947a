import { ROLE } from '@quantum/modules/access/contract';
import { actionSource } from '@quantum/modules/action/server-api';
import { recordSearch } from '@quantum/modules/collaboration/server-api';
import { usagesOfForm } from '@quantum/modules/form/server-api';
import { handsOver } from '@quantum/modules/organization/server-api';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { signSource } from '@quantum/modules/signature/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { contribute, homeList, homeTile, metric, overview, type ServerModule } from '@quantum/platform/server';
import { aseQueryPath, assessmentMenu, assessmentOps as ops, visitPath } from '../contract/index.ts';
import { aseList } from './ase/ase.list.ts';
import { handOverAses } from './ase/hand-over.service.ts';
import { assessmentMessages, assessmentTodos } from './assessment-people.ts';
import { ASSESSMENT_TICK, tickAssessments } from './assessment.jobs.ts';
import { routes } from './assessment.routes.ts';
import { assessmentOverview } from './figures/assessment-overview.read.ts';
import { aseScore, findingsClosed, gapPoints, qpeScore, repeatedFindings, roundsDone } from './figures/assessment.metrics.ts';
import { assessorsBesideOthers, gradesChanged, missedEvaluations, widestClaims } from './figures/home.read.ts';
import { protocolsUsingForm } from './protocols/protocol.service.ts';
import { aseSource, visitSource } from './findings/action-source.ts';
import { visitSigning } from './signing/visit-signing.ts';
import { ASE, assessmentAudited, VISIT } from './tables.ts';
import { visitMessages, visitTodos } from './visits/visit-people.ts';
import { visitList } from './visits/visit.list.ts';

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
    contribute(notificationEvent, ...assessmentMessages.events, ...visitMessages.events),
    contribute(taskKind, ...assessmentTodos.kinds, ...visitTodos.kinds),
    contribute(signSource, visitSigning),
    contribute(actionSource, visitSource, aseSource),
    contribute(metric, roundsDone, qpeScore, aseScore, gapPoints, findingsClosed, repeatedFindings),
    contribute(homeList, widestClaims, gradesChanged, missedEvaluations, assessorsBesideOthers),
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
    contribute(recordSearch, {
      list: visitList,
      operation: ops.listVisits,
      kind: VISIT.kind,
      menu: 'INS123',
      href: visitPath('{id}'),
      title: 'roundName',
      place: 'unitName',
      at: 'plannedOn',
      state: 'status',
    }),
  ],
};
