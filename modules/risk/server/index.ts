import { ROLE } from '@quantum/modules/access/contract';
import { actionSource } from '@quantum/modules/action/server-api';
import { recordLinks, recordSearch } from '@quantum/modules/collaboration/server-api';
import { usagesOfForm } from '@quantum/modules/form/server-api';
import { answersCounted } from '@quantum/modules/inspection/server-api';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { citesDocuments } from '@quantum/modules/documentation/server-api';
import { citable } from '@quantum/modules/regulation/server-api';
import { blocksClosing, handsOver, usesOfSpaceGroups } from '@quantum/modules/organization/server-api';
import { signSource } from '@quantum/modules/signature/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { contribute, homeTile, metric, overview, publicEntry, touchedBy, type ServerModule } from '@quantum/platform/server';
import { assessmentPath, cardPath, riskMenu, riskOps as ops, rowPath } from '../contract/index.ts';
import { riskAudited } from './audit.events.ts';
import { cardEntry } from './cards/card-show.service.ts';
import { handOverRisks } from './hand-over.service.ts';
import { citingControl, citingRow } from './risk-citing.ts';
import { controlsUsingForm } from './controls/control-uses.ts';
import { checkByAnswers } from './controls/control-check.service.ts';
import { riskOverview } from './risk-overview.read.ts';
import { assessed, controlsVerified, extremeOpen, highOpen, reviewLate } from './risk.metrics.ts';
import { countPlacesOfGroups, placesOfGroup } from './library/steps.service.ts';
import { RISK_TICK, tickRisks } from './risk.jobs.ts';
import { assessmentList } from './conduct/assessment.list.ts';
import { cardList } from './cards/card.list.ts';
import { rowList } from './rows/row.list.ts';
import { riskMessages, riskTodos } from './risk-people.ts';
import { routes } from './risk.routes.ts';
import { rowLinks } from './rows/row.links.ts';
import { rowSource } from './rows/row.service.ts';
import { acceptanceSigning, assessmentSigning } from './sign-source.ts';
import { ASSESSMENT, CARD, ROW } from './tables.ts';
import { touchedControls, touchedSheets } from './touched/touched.read.ts';

export const server: ServerModule = {
  id: 'risk',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: riskAudited,
  demo: () => import('./demo/index.ts'),
  codes: new URL('./seed/codes.json', import.meta.url),
  roles: new URL('./seed/roles.json', import.meta.url),
  menu: riskMenu,
  routes,
  jobs: [{ name: RISK_TICK, run: (_payload, kernel) => tickRisks(kernel) }],
  cron: [{ task: RISK_TICK, match: '12 * * * *' }],
  contributions: [
    contribute(touchedBy, touchedSheets, touchedControls),
    contribute(actionSource, rowSource),
    contribute(citable, citingRow, citingControl),
    contribute(citesDocuments, citingControl),
    contribute(handsOver, handOverRisks),
    contribute(recordLinks, rowLinks),
    contribute(usagesOfForm, controlsUsingForm),
    contribute(blocksClosing, placesOfGroup),
    contribute(usesOfSpaceGroups, countPlacesOfGroups),
    contribute(answersCounted, checkByAnswers),
    contribute(signSource, assessmentSigning, acceptanceSigning),
    contribute(taskKind, ...riskTodos.kinds),
    contribute(notificationEvent, ...riskMessages.events),
    contribute(publicEntry, cardEntry),
    contribute(overview, riskOverview),
    contribute(metric, extremeOpen, highOpen, reviewLate, assessed, controlsVerified),
    contribute(homeTile, {
      metric: highOpen.id,
      order: 77,
      kind: 'figure',
      roles: [ROLE.ehsOfficer, ROLE.ehsManager, ROLE.projectManager],
    }),
    contribute(
      recordSearch,
      {
        list: rowList,
        operation: ops.listRows,
        kind: ROW.kind,
        menu: 'RIS113',
        href: rowPath('{id}'),
        title: 'hazard',
        place: 'unitName',
        state: 'status',
      },
      {
        list: assessmentList,
        operation: ops.listAssessments,
        kind: ASSESSMENT.kind,
        menu: 'RIS112',
        href: assessmentPath('{id}'),
        title: 'jobTaskName',
        place: 'unitName',
        at: 'dueOn',
        state: 'status',
      },
      {
        list: cardList,
        operation: ops.readCard,
        kind: CARD.kind,
        menu: 'RIS131',
        href: cardPath('{id}'),
        title: 'name',
        place: 'unitName',
        state: 'status',
      },
    ),
  ],
};
