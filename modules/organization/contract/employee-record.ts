import {
  day,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  localized,
  personRef,
  recordEvent,
  sensitive,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { organizationOps as ops } from './operations.ts';

const phone = z.nullable(z.string().check(z.trim(), z.regex(/^\+?[0-9 ()-]{5,30}$/)));
const email = z.nullable(z.email().check(z.maxLength(LIMITS.name)));

/** One person (specification 3, employee). */
const employeeDetail = z.object({
  id,
  code: z.string(),
  employee_name: z.string(),
  names: localized(),
  job_name: z.nullable(z.string()),
  org_id: z.int(),
  orgName: z.string(),
  /** IANA name of the zone the unit works in. */
  timeZone: z.string(),
  /** 0 employed full-time, 1 contractor. */
  contractor: z.int(),
  /** Record status `_SYS_A9_…`. */
  status: z.string(),
  hiredOn: z.nullable(day),
  leftOn: z.nullable(day),
  manager: z.nullable(personRef),
  /** Absent for readers without `sensitive:contact` in the person's unit. */
  phone: sensitive('contact', phone),
  email: sensitive('contact', email),
  /** True when the reader may not see phone and e-mail. */
  contactHidden: z.boolean(),
  /** When phone and e-mail were erased permanently; UTC. */
  erasedAt: z.nullable(z.string()),
  version,
  events: z.array(recordEvent),
});
export type EmployeeDetail = z.infer<typeof employeeDetail>;

const contactChange = z.strictObject({ phone, email, version });
export type ContactChange = z.infer<typeof contactChange>;
const erasure = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });

export const employeeRecordEndpoints = {
  read: endpoint({ method: 'GET', path: '/employee/:id', output: employeeDetail, operation: ops.readEmployee }),
  history: historyEndpoint('/employee/:id/history', ops.readEmployee),
  /** Phone and e-mail; asks `sensitive:contact` in the person's unit too. */
  changeContact: endpoint({
    method: 'POST',
    path: '/employee/:id/contact',
    input: contactChange,
    output: employeeDetail,
    operation: ops.changeContact,
  }),
  /** Removes phone and e-mail, in the history too: no one can read them again. */
  erase: endpoint({ method: 'POST', path: '/employee/:id/erase', input: erasure, output: employeeDetail, operation: ops.eraseEmployee }),
};
