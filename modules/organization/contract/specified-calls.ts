import {
  codesFilter,
  endpoint,
  id,
  idFilter,
  idsFilter,
  listEndpoint,
  sensitive,
  textFilter,
  type Filters,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { employeeOption } from './employee.ts';
import { facilityOption } from './facility.ts';
import { organizationOps as ops } from './operations.ts';
import { unitRow } from './unit.ts';

/** Sizes of a page where the caller gives none (specification 9). */
const SIZE = { units: 99, contacts: 10 } as const;

/** A person with every field the specification lists (section 3, employee). */
const specifiedEmployee = z.object({
  id,
  code: z.string(),
  employee_code: z.string(),
  employee_name: z.string(),
  full_name: z.string(),
  last_name: z.nullable(z.string()),
  org_id: z.int(),
  orgName: z.string(),
  /** Units the person is assigned to today. */
  org_ids: z.array(z.int()),
  top_org_id: z.int(),
  /** Code of the post. */
  titles: z.nullable(z.string()),
  job_name: z.nullable(z.string()),
  is_business_line: z.boolean(),
  /** 0 employed full-time, 1 contractor. */
  contractor: z.int(),
  serviceType: z.nullable(z.string()),
  /** Names of the department, division, region and project above or at the person's unit. */
  org_business_line: z.nullable(z.string()),
  org_operation: z.nullable(z.string()),
  org_area: z.nullable(z.string()),
  org_program: z.nullable(z.string()),
  status: z.string(),
});
export type SpecifiedEmployee = z.infer<typeof specifiedEmployee>;

const shortEmployee = z.object({ id, employee_name: z.string() });
export type ShortEmployee = z.infer<typeof shortEmployee>;

const phone = sensitive('contact', z.nullable(z.string()));
const email = sensitive('contact', z.nullable(z.string()));
/** The same with how to reach the person, for who may read it there. */
const employeeContact = z.object({ ...employeeOption.shape, phone, email });
export type EmployeeContact = z.infer<typeof employeeContact>;

const unitContact = z.object({
  ...unitRow.shape,
  managerId: z.nullable(z.int()),
  managerName: z.nullable(z.string()),
  phone,
  email,
});
export type UnitContact = z.infer<typeof unitContact>;

/** The names a client may give a unit by. */
const ofUnits = {
  topOuId: idsFilter,
  topOrgId: idsFilter,
  top_org_id: idsFilter,
  orgId: idsFilter,
  org_id: idsFilter,
  orgIds: idsFilter,
  org_ids: idsFilter,
};
const byTitle = { titles: codesFilter };

const people = <const P extends string>(path: P, filters?: Filters) =>
  listEndpoint({
    path: `/employee/${path}` as const,
    row: employeeOption,
    operation: ops.findEmployees,
    named: true,
    ...(filters && { filters }),
  });
const full = <const P extends string>(path: P, filters?: Filters) =>
  listEndpoint({
    path: `/employee/${path}` as const,
    row: specifiedEmployee,
    operation: ops.findEmployees,
    named: true,
    ...(filters && { filters }),
  });
const contacts = <const P extends string>(path: P, more: { size?: number; filters?: Filters }) =>
  listEndpoint({ path: `/employee/${path}` as const, row: employeeContact, operation: ops.findEmployees, named: true, ...more });

/** Calls of specification 7 about people; what each means: decision 0099. */
export const employeeCalls = {
  list: full('list'),
  divisional: full('divisionalList'),
  signers: full('parallelSignoff/divisionalList'),
  /** Without a unit: people under the caller's top unit. */
  topUnit: full('topOuidList', ofUnits),
  allOrgs: full('allOrgsEmployeeList'),
  titles: people('autocompletelist/titles', byTitle),
  titleContacts: contacts('autocompleteinfolist/titles', { filters: byTitle }),
  allOrgContacts: contacts('allOrgsContactList', { size: SIZE.contacts }),
  assessors: people('qpeGroup'),
  short: listEndpoint({ path: '/employee/listMin', row: shortEmployee, operation: ops.findEmployees, named: true }),
  viewers: listEndpoint({
    path: '/projectReport/viewerList',
    row: employeeOption,
    operation: ops.findEmployees,
    named: true,
    filters: { projectId: idFilter, orgId: idFilter, org_id: idFilter },
  }),
  /** Without a unit: people of the caller's own and below. */
  personnel: listEndpoint({
    path: '/corporates/getPersonnel',
    row: specifiedEmployee,
    operation: ops.findEmployees,
    named: true,
    filters: ofUnits,
  }),
  directors: endpoint({
    method: 'GET',
    path: '/qpeInspection/getAllOperateDirector',
    output: z.array(employeeOption),
    operation: ops.findEmployees,
    named: true,
  }),
  facilities: endpoint({
    method: 'GET',
    path: '/employee/initData/:id/facilities',
    output: z.array(facilityOption),
    operation: ops.findFacilities,
    named: true,
  }),
};

const units = <const P extends string>(path: P, filters?: Filters) =>
  listEndpoint({
    path: `/corporates/${path}` as const,
    row: unitRow,
    operation: ops.findUnits,
    named: true,
    size: SIZE.units,
    ...(filters && { filters }),
  });
const asOf = { searchTime: textFilter };
const tree = <const P extends string>(path: P) =>
  endpoint({ method: 'GET', path: `/corporates/${path}` as const, output: z.array(unitRow), operation: ops.findUnits, named: true });

/** Calls of specification 7 about units. */
export const unitCalls = {
  dashboard: units('list/table/dashboard'),
  history: units('list/table/history', asOf),
  historyDashboard: units('list/table/history/dashboard', asOf),
  acrossDashboard: units('list/table/tran/dashboard'),
  across: units('list/tran/table', { departmentCode: textFilter }),
  own: units('list/table/self'),
  top: units('topOuidList'),
  /** Without a unit: units below the caller's own. */
  below: units('allChildren', { ids: idsFilter, orgIds: idsFilter, org_ids: idsFilter, orgId: idsFilter, org_id: idsFilter }),
  contacts: listEndpoint({
    path: '/corporates/listWithContact',
    row: unitContact,
    operation: ops.findUnits,
    named: true,
    size: SIZE.contacts,
  }),
  whole: tree('list/table/default/all'),
  withoutCompany: tree('list/table/default/allWithoutCompany'),
  ofLine: endpoint({
    method: 'GET',
    path: '/corporates/list/table/default/:businessLine',
    input: z.object({ supplied: z.optional(z.coerce.number().check(z.int(), z.positive())), doctorDepartment: z.optional(z.string()) }),
    output: z.array(unitRow),
    operation: ops.findUnits,
    named: true,
  }),
  children: tree('getChildren/:id'),
  openChildren: tree('getChildrenWithoutInvalid/:id'),
};
