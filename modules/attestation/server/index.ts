import { ROLE } from '@quantum/modules/access/contract';
import { recordSearch } from '@quantum/modules/collaboration/server-api';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { blocksClosing, handsOver } from '@quantum/modules/organization/server-api';
import { ownAttention, paperUses } from '@quantum/modules/training/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { contribute, homeTile, metric, publicEntry, type ServerModule } from '@quantum/platform/server';
import { applicationPath, attestationMenu, attestationOps as ops } from '../contract/index.ts';
import { readFailedSittings } from './attention.read.ts';
import { attestationAudited } from './audit.events.ts';
import { ATTESTATION_TICK, tickAttestations } from './attestation.jobs.ts';
import { openApplicationsIn } from './grades/closing.ts';
import { coverage, daysToResult, firstPass } from './figures/attestation.metrics.ts';
import { downgradeRoutes } from './downgrade/downgrade.routes.ts';
import { lapseRoutes } from './lapse/lapse.routes.ts';
import { endForOffboarding } from './offboarding.service.ts';
import { attestationMessages, attestationTodos } from './attestation-people.ts';
import { applicationList } from './applications/application.list.ts';
import { routes } from './attestation.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { passportRoutes } from './passport/passport.routes.ts';
import { passportEntry } from './passport/passport.service.ts';
import { schemesOfPaper } from './schemes/scheme.store.ts';
import { APPLICATION } from './tables.ts';

export const server: ServerModule = {
  id: 'attestation',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: attestationAudited,
  demo: () => import('./demo/index.ts'),
  codes: new URL('./seed/codes.json', import.meta.url),
  roles: new URL('./seed/roles.json', import.meta.url),
  menu: attestationMenu,
  routes: [...routes, ...peopleRoutes, ...downgradeRoutes, ...lapseRoutes, ...passportRoutes],
  jobs: [{ name: ATTESTATION_TICK, run: (_payload, kernel) => tickAttestations(kernel) }],
  cron: [{ task: ATTESTATION_TICK, match: '22 * * * *' }],
  contributions: [
    contribute(handsOver, endForOffboarding),
    contribute(blocksClosing, openApplicationsIn),
    contribute(metric, coverage, firstPass, daysToResult),
    contribute(homeTile, { metric: coverage.id, order: 72, kind: 'figure', roles: [ROLE.trainingAdministrator, ROLE.projectManager] }),
    contribute(paperUses, schemesOfPaper),
    contribute(ownAttention, readFailedSittings),
    contribute(publicEntry, passportEntry),
    contribute(taskKind, ...attestationTodos.kinds),
    contribute(notificationEvent, ...attestationMessages.events),
    contribute(recordSearch, {
      list: applicationList,
      operation: ops.readApplication,
      kind: APPLICATION.kind,
      menu: 'TRA153',
      href: applicationPath('{id}'),
      title: 'candidateName',
      place: 'unitName',
      at: 'eventOn',
      state: 'status',
    }),
  ],
};
