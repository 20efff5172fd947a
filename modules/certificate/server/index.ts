import { recordSearch } from '@quantum/modules/collaboration/server-api';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { ROLE } from '@quantum/modules/access/contract';
import { contribute, homeTile, metric, overview, publicEntry, rollup, touchedBy, type ServerModule } from '@quantum/platform/server';
import { certificateMenu, certificateOps, certificatePath } from '../contract/index.ts';
import { evidenceSource } from '@quantum/modules/regulation/server-api';
import { certificateEvidence } from './evidence/evidence.read.ts';
import { certificateAudited } from './audit.events.ts';
import { certificateMessages, certificateTodos } from './certificates/certificate-people.ts';
import { CERTIFICATE_TICK, tickCertificates } from './certificate.jobs.ts';
import { certificateList } from './certificates/certificate.list.ts';
import { routes } from './certificate.routes.ts';
import { certificateEntry, certificateLink } from './checks/check.service.ts';
import { holderChanges } from './certificates/holder.store.ts';
import { endingOverview } from './ending-overview.read.ts';
import { expiring, lapsed } from './certificate.metrics.ts';
import { CERTIFICATE } from './tables.ts';
import { touchedCategories } from './categories/touched.read.ts';

export const server: ServerModule = {
  id: 'certificate',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: certificateAudited,
  demo: () => import('./demo/index.ts'),
  codes: new URL('./seed/codes.json', import.meta.url),
  roles: new URL('./seed/roles.json', import.meta.url),
  menu: certificateMenu,
  routes,
  jobs: [{ name: CERTIFICATE_TICK, run: (_payload, kernel) => tickCertificates(kernel) }],
  cron: [{ task: CERTIFICATE_TICK, match: '7 * * * *' }],
  contributions: [
    contribute(evidenceSource, certificateEvidence),
    contribute(touchedBy, touchedCategories),
    contribute(notificationEvent, ...certificateMessages.events),
    contribute(taskKind, ...certificateTodos.kinds),
    contribute(publicEntry, certificateEntry, certificateLink),
    contribute(metric, expiring, lapsed),
    contribute(overview, endingOverview),
    contribute(rollup, holderChanges),
    contribute(homeTile, { metric: expiring.id, order: 70, kind: 'figure', roles: [ROLE.trainingAdministrator, ROLE.projectManager] }),
    contribute(recordSearch, {
      list: certificateList,
      operation: certificateOps.list,
      kind: CERTIFICATE.kind,
      menu: 'TRA142',
      href: certificatePath('{id}'),
      title: 'categoryName',
      place: 'holderName',
      at: 'validTo',
      state: 'status',
    }),
  ],
};
