import {
  asPlainCode,
  day,
  endpoint,
  fileRef,
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

const phone = z.nullable(z.string().check(asPlainCode(), z.regex(/^\+?[0-9 ()-]{5,30}$/)));
const email = z.nullable(z.email().check(z.maxLength(LIMITS.name)));

/** One person (specification 3, employee). */
const employeeDetail = z.object({
  id,
  code: z.string(),
  employee_name: z.string(),
  names: localized(),
  employee_code: z.string(),
  full_name: z.string(),
  last_name: z.nullable(z.string()),
  jobId: z.nullable(z.int()),
  job_name: z.nullable(z.string()),
  org_id: z.int(),
  orgName: z.string(),
  top_org_id: z.int(),
  /** Units the person is assigned to today. */
  org_ids: z.array(z.int()),
  /** True for staff of a business line itself. */
  is_business_line: z.boolean(),
  /** Code of the service the person renders. */
  serviceType: z.nullable(z.string()),
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
  /** A picture of the face, if there is one. */
  photo: z.nullable(fileRef),
  /** When phone and e-mail were erased permanently; UTC. */
  erasedAt: z.nullable(z.string()),
  version,
  events: z.array(recordEvent),
});
export type EmployeeDetail = z.infer<typeof employeeDetail>;

const employeeCode = z.string().check(asPlainCode(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,39}$/));
const fields = {
  names: localized(),
  /** Family name, where lists are to find it apart from the whole name. */
  last_name: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.name))),
  org_id: id,
  jobId: z.nullable(id),
  contractor: z.union([z.literal(0), z.literal(1)]),
  is_business_line: z.boolean(),
  serviceType: z.nullable(z.string().check(z.maxLength(LIMITS.code))),
  hiredOn: z.nullable(day),
  managerId: z.nullable(id),
};
const newEmployee = z.strictObject({ ...fields, code: employeeCode, phone, email });
export type NewEmployee = z.infer<typeof newEmployee>;
const employeeChange = z.strictObject({ ...fields, version });
export type EmployeeChange = z.infer<typeof employeeChange>;
const leaving = z.strictObject({
  version,
  leftOn: day,
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)),
  /** Who takes over open inspections, plans, corrective actions and signatures. */
  handOverTo: z.optional(z.nullable(id)),
});
export type Leaving = z.infer<typeof leaving>;

const contactChange = z.strictObject({ phone, email, version });
export type ContactChange = z.infer<typeof contactChange>;
const erasure = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });

/** The picture, an upload of the caller; null takes it away. */
const photoChange = z.strictObject({ version, photo: z.nullable(id) });
export type PhotoChange = z.infer<typeof photoChange>;
const ownPhoto = z.object({ photo: z.nullable(fileRef) });
export type OwnPhoto = z.infer<typeof ownPhoto>;
const ownPhotoChange = z.strictObject({ photo: z.nullable(id) });

export const employeeRecordEndpoints = {
  /** The specification's own call; SS112 reads it too. */
  read: endpoint({ method: 'GET', path: '/employee/:id', output: employeeDetail, operation: ops.readEmployee, named: true }),
  create: endpoint({ method: 'POST', path: '/employee', input: newEmployee, output: employeeDetail, operation: ops.createEmployee }),
  update: endpoint({ method: 'PUT', path: '/employee/:id', input: employeeChange, output: employeeDetail, operation: ops.updateEmployee }),
  /** Leaves on a day: appears in no picker and can't sign in from then on. Open work goes to who takes over; what is left of it keeps a person from leaving. */
  leave: endpoint({ method: 'POST', path: '/employee/:id/leave', input: leaving, output: employeeDetail, operation: ops.leaveEmployee }),
  /** A leaver comes back, or the day was wrong. */
  return: endpoint({ method: 'POST', path: '/employee/:id/return', input: erasure, output: employeeDetail, operation: ops.returnEmployee }),
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
  changePhoto: endpoint({
    method: 'POST',
    path: '/employee/:id/photo',
    input: photoChange,
    output: employeeDetail,
    operation: ops.updateEmployee,
  }),
  /** One's own picture; null for an account without a person. */
  ownPhoto: endpoint({ method: 'GET', path: '/employee/self/photo', output: z.nullable(ownPhoto), operation: ops.readOwnPhoto }),
  changeOwnPhoto: endpoint({
    method: 'POST',
    path: '/employee/self/photo',
    input: ownPhotoChange,
    output: z.nullable(ownPhoto),
    operation: ops.changeOwnPhoto,
  }),
};
