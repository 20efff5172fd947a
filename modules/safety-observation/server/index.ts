import { ROLE } from '@quantum/modules/access/contract';
import { actionSource } from '@quantum/modules/action/server-api';
import { codeUses, usesOfCodes } from '@quantum/modules/dictionary/server-api';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { contribute, homeTile, metric, rollup, type ServerModule } from '@quantum/platform/server';
import { safetyObservationAudited } from './audit.events.ts';
import { observationCount, safeBehaviour, safeByCategory } from './safety-observation.metrics.ts';
import { observationMessages } from './observation-messages.ts';
import { observationRollup } from './rollup.store.ts';
import { routes } from './observation.routes.ts';
import { observationSource } from './observation.service.ts';
import { OBSERVATION_CATEGORY, OBSERVATIONS_PATH, safetyObservationMenu } from '../contract/index.ts';

export const server: ServerModule = {
  id: 'safety-observation',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: safetyObservationAudited,
  demo: () => import('./demo/index.ts'),
  codes: new URL('./seed/codes.json', import.meta.url),
  roles: new URL('./seed/roles.json', import.meta.url),
  routes,
  menu: safetyObservationMenu,
  contributions: [
    contribute(actionSource, observationSource),
    contribute(notificationEvent, ...observationMessages.events),
    contribute(
      codeUses,
      usesOfCodes({
        category: OBSERVATION_CATEGORY.behaviourCategory,
        table: 'safety_observation.behaviour',
        column: 'category',
        label: 'safety-observation.uses',
        href: OBSERVATIONS_PATH,
      }),
      usesOfCodes({
        category: OBSERVATION_CATEGORY.observedGroup,
        table: 'safety_observation.observation',
        column: 'observed_group',
        label: 'safety-observation.uses',
        href: OBSERVATIONS_PATH,
      }),
    ),
    contribute(rollup, observationRollup),
    contribute(metric, safeBehaviour, observationCount, safeByCategory),
    contribute(homeTile, { metric: safeByCategory.id, order: 80, kind: 'parts', roles: [ROLE.ehsOfficer, ROLE.ehsManager] }),
  ],
};
