import {
  asPlainCode,
  day,
  endpoint,
  historyEndpoint,
  id,
  idFilter,
  LIMITS,
  listEndpoint,
  localized,
  recordEvent,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { accessOps as ops } from './operations.ts';
import { ROLE } from './roles.ts';

const code = z.string().check(asPlainCode(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/));
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line));
const permission = z.string().check(z.maxLength(120));

/** A role as the specification's lookup answers it. */
const roleOption = z.object({
  id,
  code: z.string(),
  name: z.string(),
  core: z.boolean(),
  companyLevel: z.boolean(),
  /** `title:verb` of everything it holds. */
  permissions: z.array(z.string()),
});
export type RoleOption = z.infer<typeof roleOption>;

/** A role as its list shows one (SS113). */
const roleRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  core: z.boolean(),
  companyLevel: z.boolean(),
  /** True for roles all companies share. */
  shared: z.boolean(),
  permissionCount: z.int(),
  /** People of the reader's units who hold it today. */
  memberCount: z.int(),
});
export type RoleRow = z.infer<typeof roleRow>;

const roleDetail = z.object({
  ...roleRow.shape,
  names: localized(),
  /** Code of the standard role whose to-dos, messages and signatures its holders get as well; null for none. */
  office: z.nullable(z.string()),
  permissions: z.array(z.string()),
  timeZone: z.string(),
  version,
  events: z.array(recordEvent),
});
export type RoleDetail = z.infer<typeof roleDetail>;

/** A module of the program with what can be done in it, in the reader's language. */
const permissionGroup = z.object({
  title: z.string(),
  name: z.string(),
  verbs: z.array(z.object({ key: z.string(), verb: z.string(), name: z.string() })),
});
export type PermissionGroup = z.infer<typeof permissionGroup>;

/** Who holds a role, where, from when to when. */
const memberRow = z.object({
  id,
  roleId: z.int(),
  employeeId: z.nullable(z.int()),
  name: z.string(),
  userName: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  validFrom: day,
  validTo: z.nullable(day),
  /** It counts today. */
  live: z.boolean(),
});
export type RoleMember = z.infer<typeof memberRow>;

const fields = {
  names: localized(),
  companyLevel: z.boolean(),
  /** Code of a standard role (`ROLE`). Left out: none in a new role, unchanged in a change. */
  office: z.optional(z.nullable(z.enum(ROLE))),
  permissions: z.array(permission).check(z.maxLength(500)),
};
const newRole = z.strictObject({ ...fields, code });
export type NewRole = z.infer<typeof newRole>;
const roleChange = z.strictObject({ ...fields, version });
export type RoleChangeInput = z.infer<typeof roleChange>;
const removal = z.strictObject({ version, reason });
export type RoleRemoval = z.infer<typeof removal>;

/** Where one permission comes from. */
const permissionSource = z.object({
  roleId: z.int(),
  roleCode: z.string(),
  roleName: z.string(),
  /** Where the role is held, and how far it reaches from there. */
  unitName: z.string(),
  reach: z.enum(['unit', 'company', 'all']),
  validFrom: day,
  validTo: z.nullable(day),
  /** The person on leave for whom it is held. */
  standInFor: z.nullable(z.string()),
});
export type PermissionSource = z.infer<typeof permissionSource>;

/** What a person may do in a unit, and why. */
const whyAnswer = z.object({
  /** False: no account, or one that cannot sign in now. */
  canSignIn: z.boolean(),
  groups: z.array(
    z.object({
      title: z.string(),
      name: z.string(),
      verbs: z.array(z.object({ key: z.string(), name: z.string(), sources: z.array(permissionSource) })),
    }),
  ),
});
export type WhyAnswer = z.infer<typeof whyAnswer>;
const whyQuery = z.strictObject({ employeeId: id, unitId: id });

/** Rows of a page of roles where the caller gives no size (specification 7). */
const ROLES_SIZE = 1000;

export const roleEndpoints = {
  /** The specification's lookup: criteria `like` on code and name. */
  list: listEndpoint({
    path: '/roles/list',
    row: roleOption,
    operation: ops.findRoles,
    named: true,
    size: ROLES_SIZE,
    filters: { givableIn: idFilter },
  }),
  /** SS113. */
  table: listEndpoint({ path: '/roles/list/table', order: ['code', 'asc'], row: roleRow, operation: ops.listRoles }),
  members: listEndpoint({ path: '/roles/members/list', order: ['validFrom', 'desc'], row: memberRow, operation: ops.listRoles }),
  permissions: endpoint({ method: 'GET', path: '/roles/permissions', output: z.array(permissionGroup), operation: ops.readRole }),
  /** What a person may do in a unit and why; for who gives roles there. */
  why: endpoint({ method: 'POST', path: '/roles/why', input: whyQuery, output: whyAnswer, operation: ops.explainRights }),
  create: endpoint({ method: 'POST', path: '/roles', input: newRole, output: roleDetail, operation: ops.createRole }),
  read: endpoint({ method: 'GET', path: '/roles/:id', output: roleDetail, operation: ops.readRole }),
  history: historyEndpoint('/roles/:id/history', ops.readRole),
  update: endpoint({ method: 'PUT', path: '/roles/:id', input: roleChange, output: roleDetail, operation: ops.updateRole }),
  remove: endpoint({ method: 'POST', path: '/roles/:id/remove', input: removal, output: z.null(), operation: ops.removeRole }),
};
