import { day, endpoint, id, LIMITS, listEndpoint, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { accessOps as ops } from './operations.ts';

const reason = z.strictObject({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });

const sessionRow = z.object({
  id,
  employeeId: z.nullable(z.int()),
  name: z.string(),
  userName: z.string(),
  unitName: z.string(),
  device: z.string(),
  address: z.string(),
  /** UTC. */
  startedAt: z.string(),
  lastSeen: z.string(),
  /** Opened by a sign-in link. */
  byLink: z.boolean(),
});
export type SessionRowView = z.infer<typeof sessionRow>;

const refusedRow = z.object({
  id,
  at: z.string(),
  userName: z.string(),
  /** Null where the name is nobody's. */
  name: z.nullable(z.string()),
  address: z.string(),
  device: z.string(),
});
export type RefusedRow = z.infer<typeof refusedRow>;

const lockedRow = z.object({ id, employeeId: z.nullable(z.int()), name: z.string(), userName: z.string(), lockedAt: z.string() });
export type LockedRow = z.infer<typeof lockedRow>;

/** What a sign-in link may be at the most. */
export const LINK_LIMITS = { hours: 72, uses: 5 } as const;
export const LINK_STATE = { live: 'live', ended: 'ended', usedUp: 'usedUp', revoked: 'revoked' } as const;

const linkRow = z.object({
  id,
  name: z.string(),
  userName: z.string(),
  path: z.string(),
  createdAt: z.string(),
  endsAt: z.string(),
  uses: z.int(),
  maxUses: z.int(),
  lastUsedAt: z.nullable(z.string()),
  state: z.enum(LINK_STATE),
  version,
});
export type LinkRow = z.infer<typeof linkRow>;

/** A path of this site below `/quantum`. */
const linkPath = z.string().check(z.trim(), z.maxLength(LIMITS.title), z.regex(/^\/quantum\/[\w./:?=&%-]+$/));
const newLink = z.strictObject({
  employeeId: id,
  path: linkPath,
  hours: z.int().check(z.gte(1), z.lte(LINK_LIMITS.hours)),
  uses: z.int().check(z.gte(1), z.lte(LINK_LIMITS.uses)),
});
export type NewLink = z.infer<typeof newLink>;

const policyValues = {
  /** Characters a new password has at least. */
  minLength: z.int().check(z.gte(8), z.lte(64)),
  /** Days after which a new one is asked for; 0 for never. */
  maxAgeDays: z.int().check(z.gte(0), z.lte(730)),
};
const policy = z.object({ id: z.nullable(z.int()), validFrom: z.nullable(day), ...policyValues });
export type Policy = z.infer<typeof policy>;
const policies = z.object({
  /** What holds today. */
  current: policy,
  /** Others, newest first: to come, and of the past. */
  others: z.array(policy),
  /** Whose it is: the reader's company, or the whole platform. */
  unitName: z.string(),
});
export type Policies = z.infer<typeof policies>;

export const securityEndpoints = {
  sessions: listEndpoint({ path: '/security/sessions/list', order: ['lastSeen', 'desc'], row: sessionRow, operation: ops.readSecurity }),
  revokeSession: endpoint({
    method: 'POST',
    path: '/security/sessions/:id/revoke',
    input: reason,
    output: z.null(),
    operation: ops.revokeSession,
  }),
  refused: listEndpoint({ path: '/security/refused/list', order: ['at', 'desc'], row: refusedRow, operation: ops.readSecurity }),
  locked: listEndpoint({ path: '/security/locked/list', order: ['lockedAt', 'desc'], row: lockedRow, operation: ops.readSecurity }),
  links: listEndpoint({ path: '/security/links/list', order: ['createdAt', 'desc'], row: linkRow, operation: ops.readSecurity }),
  /** The address is told once. */
  makeLink: endpoint({
    method: 'POST',
    path: '/security/links',
    input: newLink,
    output: z.object({ id, url: z.string(), endsAt: z.string() }),
    operation: ops.makeLink,
    idempotent: false,
  }),
  revokeLink: endpoint({ method: 'POST', path: '/security/links/:id/revoke', input: reason, output: z.null(), operation: ops.revokeLink }),
  policy: endpoint({ method: 'GET', path: '/security/policy', output: policies, operation: ops.readSecurity }),
  savePolicy: endpoint({
    method: 'PUT',
    path: '/security/policy',
    input: z.strictObject({ validFrom: day, ...policyValues }),
    output: policies,
    operation: ops.savePolicy,
  }),
};

const ownSession = z.object({
  id,
  device: z.string(),
  address: z.string(),
  startedAt: z.string(),
  lastSeen: z.string(),
  /** The one this is asked in. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** My profile. */
export const selfEndpoints = {
  sessions: endpoint({ method: 'GET', path: '/permissions/sessions', output: z.array(ownSession), operation: ops.readSelf }),
  closeOthers: endpoint({
    method: 'POST',
    path: '/permissions/sessions/close-others',
    input: z.strictObject({}),
    output: z.object({ closed: z.int() }),
    operation: ops.closeOthers,
  }),
  password: endpoint({
    method: 'POST',
    path: '/permissions/password',
    input: z.strictObject({
      before: z.string().check(z.minLength(1), z.maxLength(LIMITS.passwordMax)),
      password: z.string().check(z.minLength(1), z.maxLength(LIMITS.passwordMax)),
    }),
    output: z.null(),
    operation: ops.changePassword,
    idempotent: false,
  }),
};
