import type { SetupStep } from '@quantum/platform/server';
import { NEW_FACILITY_PATH, NEW_SPACES_PATH, NEW_UNIT_PATH, EMPLOYEES_PATH, organizationOps } from '../contract/index.ts';

/** What a company has to have before work can be planned. */
export const setupSteps: readonly SetupStep[] = [
  {
    title: 'organization.setup.unit',
    note: 'organization.setup.unitText',
    href: NEW_UNIT_PATH,
    operation: organizationOps.createUnit,
    order: 10,
    isDone: 'exists (select from organization.unit t where t.company_id = c.id and t.id <> c.id)',
  },
  {
    title: 'organization.setup.facility',
    note: 'organization.setup.facilityText',
    href: NEW_FACILITY_PATH,
    operation: organizationOps.createFacility,
    order: 20,
    isDone: 'exists (select from organization.facility t where t.company_id = c.id)',
  },
  {
    title: 'organization.setup.space',
    note: 'organization.setup.spaceText',
    href: NEW_SPACES_PATH,
    operation: organizationOps.createSpace,
    order: 30,
    isDone: 'exists (select from organization.space t where t.company_id = c.id and t.deleted_at is null)',
  },
  {
    title: 'organization.setup.people',
    note: 'organization.setup.peopleText',
    href: EMPLOYEES_PATH,
    operation: organizationOps.createEmployee,
    order: 50,
    // Who set it up is one of them.
    isDone: '(select count(*) from (select from organization.employee t where t.company_id = c.id and t.left_on is null limit 2) p) = 2',
  },
];
