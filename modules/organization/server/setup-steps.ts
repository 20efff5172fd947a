import type { SetupStep } from '@quantum/platform/server';
import { HAS_FACILITY, HAS_PEOPLE, HAS_SPACE, HAS_UNIT } from './setup.store.ts';
import { NEW_FACILITY_PATH, NEW_SPACES_PATH, NEW_UNIT_PATH, EMPLOYEES_PATH, organizationOps } from '../contract/index.ts';

/** What a company has to have before work can be planned. */
export const setupSteps: readonly SetupStep[] = [
  {
    title: 'organization.setup.unit',
    note: 'organization.setup.unitText',
    href: NEW_UNIT_PATH,
    operation: organizationOps.createUnit,
    order: 10,
    isDone: HAS_UNIT,
  },
  {
    title: 'organization.setup.facility',
    note: 'organization.setup.facilityText',
    href: NEW_FACILITY_PATH,
    operation: organizationOps.createFacility,
    order: 20,
    isDone: HAS_FACILITY,
  },
  {
    title: 'organization.setup.space',
    note: 'organization.setup.spaceText',
    href: NEW_SPACES_PATH,
    operation: organizationOps.createSpace,
    order: 30,
    isDone: HAS_SPACE,
  },
  {
    title: 'organization.setup.people',
    note: 'organization.setup.peopleText',
    href: EMPLOYEES_PATH,
    operation: organizationOps.createEmployee,
    order: 50,
    isDone: HAS_PEOPLE,
  },
];
