import { id, idFilter, importEndpoints, listEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { organizationOps as ops } from './operations.ts';

/** A person as a picker shows one. */
export const employeeOption = z.object({
  id,
  code: z.string(),
  employee_name: z.string(),
  job_name: z.nullable(z.string()),
  org_id: z.int(),
  orgName: z.string(),
  /** Can sign in, and so be told and do their part in the product. */
  hasAccount: z.boolean(),
});
export type EmployeeOption = z.infer<typeof employeeOption>;

/** A person as the list shows one (SS112); phone and e-mail are not in it. */
const employeeRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  job_name: z.nullable(z.string()),
  /** True for a contractor's person. */
  contractor: z.boolean(),
  hiredOn: z.nullable(z.string()),
  leftOn: z.nullable(z.string()),
  /** Record status `_SYS_A9_…`. */
  status: z.string(),
});
export type EmployeeRow = z.infer<typeof employeeRow>;

export const employeeEndpoints = {
  /** SS112: people of the reader's scope, leavers too. */
  table: listEndpoint({ path: '/employee/list/table', row: employeeRow, order: ['code', 'asc'], operation: ops.listEmployees }),
  ...importEndpoints({ path: '/employee', operation: ops.importEmployees }),
  /** Active people of the reader's company; 20 at most unless asked otherwise. */
  autocomplete: listEndpoint({
    path: '/employee/autocompletelist',
    row: employeeOption,
    order: ['code', 'asc'],
    operation: ops.findEmployees,
    named: true,
  }),
  /** Candidates to correct a finding of a unit (`orgId`; else the caller's own): those of the unit and of the units above it. */
  forDeviation: listEndpoint({
    path: '/employee/autocompletelist/deviation',
    row: employeeOption,
    order: ['code', 'asc'],
    operation: ops.findEmployees,
    named: true,
    filters: { orgId: idFilter, org_id: idFilter },
  }),
  /** People who may be given inspections. */
  inspectors: listEndpoint({
    path: '/employee/inspection/list',
    row: employeeOption,
    order: ['code', 'asc'],
    operation: ops.findEmployees,
    named: true,
  }),
};
