import { asPlainCode, endpoint, LIMITS, LOCALES } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { accessOps as ops } from './operations.ts';
import { SIGN_IN_CHANNEL } from './channel.ts';

const credentials = z.object({
  userName: z.string().check(asPlainCode(), z.minLength(1), z.maxLength(LIMITS.userName)),
  /** This, or the token of a sign-in link. */
  password: z.optional(z.string().check(z.minLength(LIMITS.passwordMin), z.maxLength(LIMITS.passwordMax))),
  token: z.optional(z.string().check(z.minLength(20), z.maxLength(100))),
  /** Chosen in the same call where the account asks for one: after a one-time code, or when the password is too old. */
  newPassword: z.optional(z.string().check(z.maxLength(LIMITS.passwordMax))),
  /** Fixed value (specification 3). */
  channelType: z.literal(SIGN_IN_CHANNEL),
});

/** Answer of the sign-in (specification 3, Login). */
export const signedIn = z.object({
  token: z.string(),
  refreshToken: z.string(),
  /** Server form: `en_US`, `zh_CN`, `zh_TW`. */
  defaultLocale: z.string(),
  /** The person's own unit. */
  orgId: z.nullable(z.int()),
  userId: z.int(),
  userRoles: z.array(z.string()),
  employeeCode: z.nullable(z.string()),
});
export type SignedIn = z.infer<typeof signedIn>;

/** A node of the permission tree: modules at level 1, operations at level 2. */
const permissionNode = z.object({
  id: z.int(),
  name: z.string(),
  level: z.int(),
  parentId: z.nullable(z.int()),
  /** Level 1: the module name routes are checked against. Level 2: `inspection:plan`. */
  title: z.string(),
  isSelected: z.boolean(),
});
export type PermissionNode = z.infer<typeof permissionNode>;

/** The session fields of specification 3. */
const sessionInfo = z.object({
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The whole name in the reader's language. */
  name: z.string(),
  userId: z.int(),
  userRoles: z.array(z.string()),
  userDetailRoles: z.array(z.object({ code: z.string(), name: z.string(), unitId: z.int(), unitName: z.string() })),
  loggedIn: z.literal(true),
  permissionList: z.array(permissionNode),
  phone: z.nullable(z.string()),
  employeeId: z.nullable(z.int()),
  employeeCode: z.nullable(z.string()),
  userOrgs: z.array(z.int()),
  roleHasCompanyLevel: z.boolean(),
  orgId: z.nullable(z.int()),
  orgName: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  businessLineId: z.nullable(z.int()),
  timeZone: z.string(),
  defaultLocale: z.string(),
  /** Of a session opened by a sign-in link: the title and the modules it opens, the address it was made for; else null. */
  link: z.nullable(z.object({ title: z.string(), path: z.string(), modules: z.array(z.string()) })),
});
export type SessionInfo = z.infer<typeof sessionInfo>;

export interface MenuNode {
  code: string;
  /** Message key of the label. */
  title: string;
  /** Absolute path, or empty for a group. */
  path: string;
  permission: string;
  /** Area of the menu a row at the top is under; null for others. */
  area: string | null;
  /** One of several tabs of the entry named after `of`. */
  tab: { of: string; order: number } | null;
  children: MenuNode[];
}
const menuNode: z.ZodMiniType<MenuNode> = z.object({
  code: z.string(),
  title: z.string(),
  path: z.string(),
  permission: z.string(),
  area: z.nullable(z.string()),
  tab: z.nullable(z.object({ of: z.string(), order: z.int() })),
  children: z.array(z.lazy(() => menuNode)),
});

const publicSettings = z.object({
  /** `development` when the host name contains `localhost` or `192.168`, else `alpha` (specification 9). */
  environment: z.enum(['development', 'alpha']),
  defaultLocale: z.enum(LOCALES),
  /** True while the database is the demo one; then the sign-in page shows the demo people. */
  demo: z.boolean(),
  demoPassword: z.nullable(z.string()),
  demoUsers: z.array(
    z.object({
      userName: z.string(),
      name: z.string(),
      /** All roles of the account. */
      role: z.string(),
      unit: z.string(),
      /** What to try with it; empty for accounts made since. */
      hint: z.string(),
    }),
  ),
  /** What the company calls its identity provider; null while there is none. */
  singleSignOn: z.nullable(z.string()),
  /** Seconds an access token lives. */
  accessSeconds: z.int(),
});
export type PublicSettings = z.infer<typeof publicSettings>;

const setup = z.strictObject({
  token: z.string().check(z.minLength(20), z.maxLength(100)),
  userName: z.string().check(asPlainCode(), z.minLength(1), z.maxLength(LIMITS.userName)),
  password: z.string().check(z.minLength(8), z.maxLength(LIMITS.passwordMax)),
  companyName: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.name)),
});
export type Setup = z.infer<typeof setup>;

const token = z.object({ token: z.string(), accessSeconds: z.int() });

export const sessionEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/permissions/login',
    input: credentials,
    output: signedIn,
    operation: { open: 'signs in', loose: true },
    named: true,
  }),
  info: endpoint({
    method: 'POST',
    path: '/permissions/info',
    input: z.object({}),
    output: sessionInfo,
    operation: ops.readSelf,
    named: true,
  }),
  menus: endpoint({ method: 'GET', path: '/menus/list', output: z.array(menuNode), operation: ops.readMenu, named: true }),
  checkRoleLevel: endpoint({ method: 'GET', path: '/roles/checkRoleLevel', output: z.boolean(), operation: ops.checkLevel, named: true }),
  /** A new access token for the refresh token in header `refreshToken`, else in `token`; it changes nothing else. */
  refresh: endpoint({
    method: 'GET',
    path: '/refresh',
    output: token,
    operation: { open: 'the refresh token is the credential' },
    named: true,
  }),
  refreshAlias: endpoint({
    method: 'GET',
    path: '/permissions/refresh',
    output: token,
    operation: { open: 'the refresh token is the credential' },
    named: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/permissions/logout',
    input: z.object({}),
    output: z.null(),
    operation: ops.signOut,
    named: true,
  }),
  locale: endpoint({
    method: 'PUT',
    path: '/permissions/locale',
    input: z.strictObject({ locale: z.enum(LOCALES) }),
    output: z.null(),
    operation: ops.setLocale,
  }),
  /** With what a device seals work that was not sent when the session ends: base64 of an RSA public key (SPKI). */
  deviceKey: endpoint({
    method: 'POST',
    path: '/permissions/deviceKey',
    input: z.object({}),
    output: z.object({ publicKey: z.string() }),
    operation: ops.makeDeviceKey,
  }),
  /** What opens it, for the person alone: base64 of the private key (PKCS 8). 1410 where none was made. */
  openDeviceKey: endpoint({
    method: 'GET',
    path: '/permissions/deviceKey',
    output: z.object({ privateKey: z.string() }),
    operation: ops.openDeviceKey,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/settings/public',
    output: publicSettings,
    operation: { open: 'what the sign-in page must know' },
  }),
  setup: endpoint({
    method: 'POST',
    path: '/permissions/setup',
    input: setup,
    output: z.null(),
    operation: { open: 'the one-time set-up link is the credential' },
  }),
};
