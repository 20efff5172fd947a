import { asPlainCode, day, endpoint, historyEndpoint, id, LIMITS, recordEvent, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { accessOps as ops } from './operations.ts';

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line));
/** What a person signs in with; unique whatever its capitals. */
const userName = z.string().check(asPlainCode(), z.regex(/^[\p{L}\p{N}][\p{L}\p{N}._@+-]{1,79}$/u));

/** States of an account. */
export const ACCOUNT_STATE = { active: 'active', locked: 'locked', disabled: 'disabled' } as const;

/** A role held in a unit. */
const grantRow = z.object({
  id,
  roleId: z.int(),
  roleCode: z.string(),
  roleName: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  validFrom: day,
  validTo: z.nullable(day),
  /** It counts today. */
  live: z.boolean(),
  /** The person on leave for whom it is held. */
  standInFor: z.nullable(z.string()),
  /** The reader may end it. */
  mayEnd: z.boolean(),
});
export type GrantRow = z.infer<typeof grantRow>;

const account = z.object({
  id,
  userName: z.string(),
  state: z.enum(ACCOUNT_STATE),
  /** A new password is asked for at the next sign-in. */
  mustChange: z.boolean(),
  /** UTC; until when the one-time code opens the account, null without one. */
  codeEnds: z.nullable(z.string()),
  lastSignIn: z.nullable(z.string()),
  /** Sessions that are open now. */
  sessions: z.int(),
  grants: z.array(grantRow),
  version,
});
export type AccountView = z.infer<typeof account>;

/** A person's account as SS112 shows it; `account` is null where there is none. */
const accountDetail = z.object({
  employeeId: z.int(),
  employeeCode: z.string(),
  employeeName: z.string(),
  unitId: z.int(),
  orgName: z.string(),
  status: z.string(),
  timeZone: z.string(),
  account: z.nullable(account),
  events: z.array(recordEvent),
});
export type AccountDetail = z.infer<typeof accountDetail>;

/** A one-time code, told once. */
const slip = z.object({
  employeeId: z.int(),
  name: z.string(),
  orgName: z.string(),
  userName: z.string(),
  code: z.string(),
  ends: z.string(),
});
export type Slip = z.infer<typeof slip>;

const newGrant = z.strictObject({ roleId: id, unitId: id, validFrom: day, validTo: z.nullable(day) });
export type NewGrant = z.infer<typeof newGrant>;
const newAccount = z.strictObject({ employeeId: id, userName, grants: z.array(newGrant).check(z.minLength(1), z.maxLength(20)) });
export type NewAccount = z.infer<typeof newAccount>;
const standIn = z.strictObject({ version, employeeId: id, validFrom: day, validTo: day, reason });
export type StandIn = z.infer<typeof standIn>;
const grantEnd = z.strictObject({ version, grantId: id, validTo: day, reason });
export type GrantEnd = z.infer<typeof grantEnd>;

/** People whose slips are made at once. */
export const MOST_SLIPS = 100;
const slipsOf = z.strictObject({ employeeIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_SLIPS)) });
const slips = z.object({
  slips: z.array(slip),
  /** People for whom none was made, and why. */
  refused: z.array(z.object({ employeeId: z.int(), name: z.string(), message: z.string() })),
});
export type Slips = z.infer<typeof slips>;

const because = z.strictObject({ version, reason });
const moved = <const P extends string>(path: P) =>
  endpoint({ method: 'POST', path, input: because, output: accountDetail, operation: ops.changeAccount });

export const accountEndpoints = {
  /** The account of an employee (`id`). */
  read: endpoint({ method: 'GET', path: '/users/employee/:id', output: accountDetail, operation: ops.readAccount }),
  history: historyEndpoint('/users/:id/history', ops.readAccount),
  create: endpoint({
    method: 'POST',
    path: '/users',
    input: newAccount,
    output: z.object({ account: accountDetail, slip }),
    operation: ops.createAccount,
    idempotent: false,
  }),
  /** A code that opens the account once within 24 hours; the password of before is void, and every session ends. */
  makeCode: endpoint({
    method: 'POST',
    path: '/users/:id/code',
    input: z.strictObject({ version }),
    output: slip,
    operation: ops.makeCode,
    idempotent: false,
  }),
  /** The same for many; who has no account gets one with the role of an employee in their unit. */
  slips: endpoint({ method: 'POST', path: '/users/slips', input: slipsOf, output: slips, operation: ops.makeCode, idempotent: false }),
  lock: moved('/users/:id/lock'),
  unlock: moved('/users/:id/unlock'),
  disable: moved('/users/:id/disable'),
  enable: moved('/users/:id/enable'),
  signOut: moved('/users/:id/sign-out'),
  rename: endpoint({
    method: 'POST',
    path: '/users/:id/rename',
    input: z.strictObject({ version, userName }),
    output: accountDetail,
    operation: ops.changeAccount,
  }),
  give: endpoint({
    method: 'POST',
    path: '/users/:id/give',
    input: z.strictObject({ ...newGrant.shape, version }),
    output: accountDetail,
    operation: ops.giveRole,
  }),
  end: endpoint({ method: 'POST', path: '/users/:id/end', input: grantEnd, output: accountDetail, operation: ops.giveRole }),
  /** Another person holds what this one holds, for some days. */
  standIn: endpoint({ method: 'POST', path: '/users/:id/stand-in', input: standIn, output: accountDetail, operation: ops.giveRole }),
};
