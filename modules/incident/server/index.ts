import { eligibility } from '@quantum/modules/attestation/server-api';
import { actionSource } from '@quantum/modules/action/server-api';
import { ROLE } from '@quantum/modules/access/contract';
import { recordSearch } from '@quantum/modules/collaboration/server-api';
import { codeUses, usesOfCodes } from '@quantum/modules/dictionary/server-api';
import { followedElsewhere, reportEscalation } from '@quantum/modules/hazard/server-api';
import { issueOutcome } from '@quantum/modules/issue/server-api';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { handsOver } from '@quantum/modules/organization/server-api';
import { signSource } from '@quantum/modules/signature/server-api';
import { settings } from '@quantum/modules/system/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { monthLocked } from '@quantum/modules/work-hour/server-api';
import { contribute, homeList, homeStart, homeTile, metric, publicEntry, rollup, type ServerModule } from '@quantum/platform/server';
import { INCIDENT_CATEGORY, incidentMenu, incidentOps, incidentPath, INCIDENTS_PATH, NEW_INCIDENT_PATH } from '../contract/index.ts';
import { incidentAudited } from './audit.events.ts';
import { JURISDICTION } from './statutory/law.ts';
import { CLOCKS_ENDING, CLOCKS_FOLLOWING, followFacts, remindOfClocks } from './statutory/clock.jobs.ts';
import { handOverInvestigations } from './hand-over.service.ts';
import { accidentsOfToday } from './home.read.ts';
import { incidentList } from './incident.list.ts';
import { incidentMessages, incidentTodos } from './incident-people.ts';
import { routes } from './incident.routes.ts';
import { incidentSource } from './incident.service.ts';
import { daysSinceLtiMetric, ltifrMetric, severityMetric, trirMetric } from './incident.metrics.ts';
import { noticeMessages } from './notice/notice-people.ts';
import { noticeLink } from './notice/share-notice.service.ts';
import { seriousInvolved } from './investigation/serious-involved.ts';
import { incidentRollup } from './rates/case-month.store.ts';
import { clearPastInjuries, INJURY_RETENTION, RETENTION } from './retention/retention.jobs.ts';
import { freezeMonth } from './rates/restated.read.ts';
import { incidentSigning } from './investigation/signing.service.ts';
import { eventEscalation, findFollowed, incidentOutcome } from './investigation/outcomes.ts';
import { INCIDENT } from './tables.ts';

const use = (category: string, column: string) =>
  usesOfCodes({ category, table: 'incident.injury', column, label: 'incident.uses', href: INCIDENTS_PATH });

export const server: ServerModule = {
  id: 'incident',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: incidentAudited,
  demo: () => import('./demo/index.ts'),
  codes: new URL('./seed/codes.json', import.meta.url),
  roles: new URL('./seed/roles.json', import.meta.url),
  menu: incidentMenu,
  routes,
  jobs: [
    { name: CLOCKS_ENDING, run: (_payload, kernel) => remindOfClocks(kernel) },
    { name: CLOCKS_FOLLOWING, run: (_payload, kernel) => followFacts(kernel) },
    { name: INJURY_RETENTION, run: (_payload, kernel) => clearPastInjuries(kernel) },
  ],
  cron: [
    { task: CLOCKS_ENDING, match: '* * * * *' },
    { task: CLOCKS_FOLLOWING, match: '7 * * * *' },
    { task: INJURY_RETENTION, match: '50 18 * * *' },
  ],
  contributions: [
    contribute(handsOver, handOverInvestigations),
    contribute(
      codeUses,
      use(INCIDENT_CATEGORY.treatment, 'treatment'),
      use(INCIDENT_CATEGORY.bodyPart, 'body_part'),
      use(INCIDENT_CATEGORY.injuryNature, 'nature'),
    ),
    contribute(settings, JURISDICTION, RETENTION),
    contribute(rollup, incidentRollup),
    contribute(monthLocked, { locked: freezeMonth }),
    contribute(issueOutcome, incidentOutcome),
    contribute(followedElsewhere, findFollowed),
    contribute(reportEscalation, eventEscalation),
    contribute(publicEntry, noticeLink),
    contribute(signSource, incidentSigning),
    contribute(actionSource, incidentSource),
    contribute(recordSearch, {
      list: incidentList,
      operation: incidentOps.list,
      kind: INCIDENT.kind,
      menu: 'INC111',
      href: incidentPath('{id}'),
      title: 'title',
      place: 'spaceName',
      at: 'occurredAt',
      state: 'status',
    }),
    contribute(taskKind, ...incidentTodos.kinds),
    contribute(notificationEvent, ...incidentMessages.events, ...noticeMessages.events),
    contribute(eligibility, seriousInvolved),
    contribute(metric, ltifrMetric, trirMetric, severityMetric, daysSinceLtiMetric),
    contribute(homeList, accidentsOfToday),
    contribute(homeStart, {
      label: 'incident.start.report',
      href: NEW_INCIDENT_PATH,
      operation: incidentOps.report,
      roles: Object.values(ROLE).filter((role) => role !== ROLE.administrator),
      order: 91,
    }),
    contribute(homeTile, {
      metric: daysSinceLtiMetric.id,
      order: 74,
      kind: 'figure',
      roles: [ROLE.projectManager, ROLE.operationManager, ROLE.operatingDirector, ROLE.ehsOfficer, ROLE.ehsManager],
    }),
  ],
};
