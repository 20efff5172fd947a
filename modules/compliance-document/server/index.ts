import { recordSearch } from '@quantum/modules/collaboration/server-api';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { blocksClosing, handsOver, unitsPlaced } from '@quantum/modules/organization/server-api';
import { citable, evidenceSource } from '@quantum/modules/regulation/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { contribute, homeList, homeTile, metric, overview, publicEntry, type ServerModule } from '@quantum/platform/server';
import { complianceDocumentMenu, complianceOps as ops, documentPath, renewalPath } from '../contract/index.ts';
import { citingCategory } from './categories/category-citing.ts';
import { COMPLIANCE_TICK, tickCompliance } from './compliance.jobs.ts';
import { routes } from './compliance-document.routes.ts';
import { heldDocumentList } from './documents/document.list.ts';
import { documentMessages } from './documents/document-people.ts';
import { documentEvidence } from './evidence/evidence.read.ts';
import { coverage, expiring } from './figures/compliance.metrics.ts';
import { complianceRoles, endingAtHome, uncoveredAtHome } from './figures/home.read.ts';
import { licencesOverview } from './figures/licences-overview.read.ts';
import { handOverDocuments } from './hand-over.service.ts';
import { openRenewalsOfUnit } from './renewals/open-in.service.ts';
import { renewalList } from './renewals/renewal.list.ts';
import { renewalMessages, renewalTodos } from './renewals/renewal-people.ts';
import { packLink } from './pack/pack.service.ts';
import { requireByRules } from './requirements/require.service.ts';
import { complianceDocumentAudited, DOCUMENT, RENEWAL } from './tables.ts';

export const server: ServerModule = {
  id: 'compliance-document',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: complianceDocumentAudited,
  roles: new URL('./seed/roles.json', import.meta.url),
  menu: complianceDocumentMenu,
  routes,
  demo: () => import('./demo/index.ts'),
  jobs: [{ name: COMPLIANCE_TICK, run: (_payload, kernel) => tickCompliance(kernel) }],
  // Every hour: the day begins at another moment in each time zone.
  cron: [{ task: COMPLIANCE_TICK, match: '11 * * * *' }],
  contributions: [
    contribute(notificationEvent, ...renewalMessages.events, ...documentMessages.events),
    contribute(
      recordSearch,
      {
        list: heldDocumentList,
        operation: ops.list,
        kind: DOCUMENT.kind,
        menu: 'GR121',
        href: documentPath('{id}'),
        title: 'categoryName',
        place: 'unitName',
        at: 'validTo',
        state: 'status',
      },
      {
        list: renewalList,
        operation: ops.listRenewals,
        kind: RENEWAL.kind,
        menu: 'GR123',
        href: renewalPath('{id}'),
        title: 'categoryName',
        place: 'unitName',
        at: 'fileBy',
        state: 'status',
      },
    ),
    contribute(taskKind, ...renewalTodos.kinds),
    contribute(handsOver, handOverDocuments),
    contribute(blocksClosing, openRenewalsOfUnit),
    contribute(citable, citingCategory),
    contribute(evidenceSource, documentEvidence),
    contribute(metric, coverage, expiring),
    contribute(overview, licencesOverview),
    contribute(homeList, uncoveredAtHome, endingAtHome),
    contribute(homeTile, { metric: coverage.id, order: 93, kind: 'figure', roles: complianceRoles }),
    contribute(homeTile, { metric: expiring.id, order: 94, kind: 'figure', roles: complianceRoles }),
    contribute(publicEntry, packLink),
    contribute(unitsPlaced, (ctx, companyId) => requireByRules(ctx, companyId)),
  ],
};
