import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { operation, type Operation } from './operation.ts';
import { id } from './record.ts';

/** How many days a link may live, where its kind says nothing else. */
const LINK_DAYS: readonly number[] = [1, 7, 30, 90];
/** No link of any kind lives longer. */
const LINK_MOST_DAYS = 365;

/** `used`: it has answered its one question; `revoked`: taken back. */
const LINK_STATE = { live: 'live', expired: 'expired', used: 'used', revoked: 'revoked' } as const;
export type LinkState = keyof typeof LINK_STATE;

/** A link as those see it who may make one; never its address, which is told once. */
const linkView = z.object({
  id,
  state: z.enum(LINK_STATE),
  madeBy: z.string(),
  madeAt: z.string(),
  expiresAt: z.string(),
  /** How often it was opened, and when last. */
  openings: z.int(),
  lastOpenedAt: z.nullable(z.string()),
  mailedTo: z.nullable(z.string()),
  /** What became of the mail. */
  mail: z.nullable(z.enum({ sending: 'sending', sent: 'sent', failed: 'failed' })),
  /** When anyone who was mailed it was last reminded, and how often. */
  remindedAt: z.nullable(z.string()),
  reminders: z.int(),
});
export type LinkView = z.infer<typeof linkView>;

const newLink = z.strictObject({
  /** One of those its kind allows. */
  days: z.int().check(z.minimum(1), z.maximum(LINK_MOST_DAYS)),
  /** Mailed there as well; null: only shown. */
  mailTo: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(LIMITS.name))), null),
});
export type NewLink = z.infer<typeof newLink>;

/** The address is answered once: of its token only the hash is kept. */
export const madeLink = z.object({
  /** Null for one that answers and was mailed: only its addressee is to have it. */
  url: z.nullable(z.string()),
  /** The address as QR code: modules across, and the path that fills the dark ones. */
  qr: z.nullable(z.object({ size: z.int(), path: z.string() })),
  links: z.array(linkView),
});
export type MadeLink = z.infer<typeof madeLink>;

export const linkList = z.object({
  /** Newest first. */
  links: z.array(linkView),
  /** A mail server is there. */
  canMail: z.boolean(),
});
export type LinkList = z.infer<typeof linkList>;

interface Of<B extends string> {
  /** Address of the records: `/inspectionTasks`. */
  base: B;
  /** Start of the operations' ids: `inspection.task`. */
  name: string;
  /** Anyone who may read the record may share it. */
  read: Operation;
  /** How long its links may live; 365 days at most. */
  days?: readonly number[];
}

/** The calls that make, list and take back the links of one kind of record; served by `linkRoutes`. */
export function linkEndpoints<const B extends string>({ base, name, read, days = LINK_DAYS }: Of<B>) {
  if (days.some((count) => count < 1 || count > LINK_MOST_DAYS)) throw new Error(`${name}: a link lives 1 to ${LINK_MOST_DAYS} days`);
  const share = operation({ id: `${name}.share`, permission: read.permission, verb: read.verb, kind: 'write' });
  return {
    /** How long a link of this kind may live. */
    days,
    list: endpoint({ method: 'GET', path: `${base}/:id/links` as `${B}/:id/links`, output: linkList, operation: read }),
    /** Never answered again from memory: the answer holds the address. */
    make: endpoint({
      method: 'POST',
      path: `${base}/:id/links` as `${B}/:id/links`,
      input: newLink,
      output: madeLink,
      operation: share,
      idempotent: false,
    }),
    revoke: endpoint({
      method: 'POST',
      path: `${base}/:id/links/:linkId/revoke` as `${B}/:id/links/:linkId/revoke`,
      output: linkList,
      operation: share,
    }),
  };
}
export type LinkEndpoints = ReturnType<typeof linkEndpoints<string>>;
