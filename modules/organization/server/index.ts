import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import { codeUses, usesOfCodes } from '@quantum/modules/dictionary/server-api';
import { contribute, directorySources, livePlace, namers, setupStep, type ServerModule } from '@quantum/platform/server';
import { organizationAudited } from './audit.events.ts';
import { organizationDirectory } from './name-directory.store.ts';
import { organizationNamers } from './organization.namers.ts';
import { routes } from './unit.routes.ts';
import { setupSteps } from './setup-steps.ts';
import { unitTree } from './units/unit-tree.ts';
import { EMPLOYEES_PATH, organizationMenu } from '../contract/index.ts';

export const server: ServerModule = {
  id: 'organization',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: organizationAudited,
  routes,
  contributions: [
    contribute(setupStep, ...setupSteps),
    contribute(namers, ...organizationNamers),
    contribute(directorySources, ...organizationDirectory),
    contribute(livePlace, async (kernel, unitId) => {
      const unit = (await unitTree(kernel)).get(unitId);
      return unit && { company_id: unit.companyId, unit_id: unit.id };
    }),
    contribute(
      codeUses,
      usesOfCodes({
        category: CODE_CATEGORY.serviceType,
        table: 'organization.employee',
        column: 'service_type',
        label: 'organization.uses',
        href: EMPLOYEES_PATH,
      }),
    ),
  ],
  menu: organizationMenu,
  roles: new URL('./seed/roles.json', import.meta.url),
  start: async (kernel) => void (await unitTree(kernel)),
};
