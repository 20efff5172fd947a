import { endpoint, id, LIMITS, operation } from '@quantum/platform/contract';
import * as z from 'zod/mini';

const own = (name: string, kind: 'read' | 'write') =>
  operation({
    id: `notification.push.${name}`,
    permission: 'self',
    verb: 'read',
    kind,
    ...(kind === 'write' && { unaudited: "on which devices a person is told, a person's own choice" }),
  });
const ops = { read: own('read', 'read'), add: own('create', 'write'), revoke: own('revoke', 'write'), end: own('end', 'write') };

/** A device the caller is told on. */
const pushDevice = z.object({
  id,
  /** As its browser calls itself. */
  device: z.string(),
  /** True for the subscription named in `endpoint`. */
  isThis: z.boolean(),
  addedAt: z.string(),
  lastSentAt: z.nullable(z.string()),
});
export type PushDevice = z.infer<typeof pushDevice>;

const pushView = z.object({
  /** The key a browser subscribes with. */
  publicKey: z.string(),
  devices: z.array(pushDevice),
});
export type PushView = z.infer<typeof pushView>;

const endpointAddress = z.string().check(z.minLength(1), z.maxLength(1000));
const newDevice = z.strictObject({
  /** Where its push service is written to: https, a public address. */
  endpoint: endpointAddress,
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}=?$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/)),
  }),
  device: z.string().check(z.trim(), z.maxLength(LIMITS.name)),
});
export type NewPushDevice = z.infer<typeof newDevice>;

export const pushEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/message/push',
    input: z.strictObject({ endpoint: z.optional(endpointAddress) }),
    output: pushView,
    operation: ops.read,
  }),
  /** The same address again is the same device; one of somebody else before becomes the caller's. */
  add: endpoint({ method: 'POST', path: '/message/push', input: newDevice, output: pushView, operation: ops.add, idempotent: false }),
  /** The caller signs out of the browser with this address: it is no device of theirs any more. One that is not theirs stays as it is. */
  end: endpoint({
    method: 'POST',
    path: '/message/push/end',
    input: z.strictObject({ endpoint: endpointAddress }),
    output: pushView,
    operation: ops.end,
    idempotent: false,
  }),
  /** Somebody else's is not there (1410). */
  revoke: endpoint({ method: 'POST', path: '/message/push/:id/revoke', output: pushView, operation: ops.revoke, idempotent: false }),
};
