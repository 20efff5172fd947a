import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { codeUses, usesOfCodes } from '@quantum/modules/dictionary/server-api';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { signSource } from '@quantum/modules/signature/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { contribute, metric, overview, type ServerModule } from '@quantum/platform/server';
import { EXEMPTION_CATEGORY, EXEMPTIONS_PATH, exemptionMenu, exemptionPath } from '../contract/index.ts';
import { routes } from './exemption.routes.ts';
import { exemptionEvents } from './exemption-messages.ts';
import { exemptionSigning } from './exemption.service.ts';
import { exemptionOverviews } from './overview.read.ts';
import { exemptionMetrics } from './metrics.ts';

export const server: ServerModule = {
  id: 'exemption',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  codes: new URL('./seed/codes.json', import.meta.url),
  roles: new URL('./seed/roles.json', import.meta.url),
  menu: exemptionMenu,
  routes,
  contributions: [
    contribute(notificationEvent, ...exemptionEvents),
    contribute(signSource, exemptionSigning),
    contribute(taskKind, { type: TASK_TYPE.kpiExemptionApproval, href: exemptionPath('{id}'), action: 'exemption.todo.decide' }),
    contribute(metric, ...exemptionMetrics),
    contribute(overview, ...exemptionOverviews),
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
