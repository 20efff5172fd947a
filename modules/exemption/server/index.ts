import { recordSearch } from '@quantum/modules/collaboration/server-api';
import { codeUses, usesOfCodes } from '@quantum/modules/dictionary/server-api';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { unitsPlaced } from '@quantum/modules/organization/server-api';
import { signSource } from '@quantum/modules/signature/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { contribute, metric, overview, type ServerModule } from '@quantum/platform/server';
import { EXEMPTION_CATEGORY, EXEMPTIONS_PATH, exemptionMenu, exemptionOps, exemptionPath } from '../contract/index.ts';
import { exemptionAudited } from './audit.events.ts';
import { routes } from './exemption.routes.ts';
import { followUnits } from './days-out.service.ts';
import { exemptionMessages, exemptionTodos } from './exemption-messages.ts';
import { exemptionSigning } from './exemption-events.service.ts';
import { EXEMPTION_TICK, EXEMPTION_WEEKLY, notifyOfGranted, tickExemptions } from './exemption.jobs.ts';
import { exemptionList } from './exemption.list.ts';
import { EXEMPTION } from './tables.ts';
import { exemptionOverviews } from './overview.read.ts';
import { exemptionMetrics } from './exemption.metrics.ts';

export const server: ServerModule = {
  id: 'exemption',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: exemptionAudited,
  demo: () => import('./demo/index.ts'),
  codes: new URL('./seed/codes.json', import.meta.url),
  roles: new URL('./seed/roles.json', import.meta.url),
  menu: exemptionMenu,
  routes,
  jobs: [
    { name: EXEMPTION_TICK, run: (_payload, kernel) => tickExemptions(kernel) },
    { name: EXEMPTION_WEEKLY, run: (_payload, kernel) => notifyOfGranted(kernel) },
  ],
  // Every hour: the day begins at another moment in each time zone.
  cron: [
    { task: EXEMPTION_TICK, match: '10 * * * *' },
    // Sunday night, read on Monday morning.
    { task: EXEMPTION_WEEKLY, match: '20 22 * * 0' },
  ],
  contributions: [
    contribute(notificationEvent, ...exemptionMessages.events),
    contribute(signSource, exemptionSigning),
    contribute(taskKind, ...exemptionTodos.kinds),
    contribute(metric, ...exemptionMetrics),
    contribute(recordSearch, {
      list: exemptionList,
      operation: exemptionOps.read,
      kind: EXEMPTION.kind,
      menu: 'DSH131',
      href: exemptionPath('{id}'),
      title: 'unitName',
      place: 'unitName',
      state: 'status',
    }),
    contribute(overview, ...exemptionOverviews),
    contribute(unitsPlaced, followUnits),
    contribute(
      codeUses,
      usesOfCodes({
        category: EXEMPTION_CATEGORY.exemptionReason,
        table: 'exemption.exemption',
        column: 'reason',
        label: 'exemption.uses',
        href: EXEMPTIONS_PATH,
      }),
    ),
  ],
};
