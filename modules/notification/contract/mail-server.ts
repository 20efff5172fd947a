import { endpoint, LIMITS } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { deliveryOps as ops } from './operations.ts';

/** `tls`: from the first byte; `startTls`: must change over; `none`: plain, for a server on the same machine or network. */
export const MAIL_SECURITY = ['tls', 'startTls', 'none'] as const;

const host = z
  .string()
  .check(
    z.trim(),
    z.maxLength(253),
    z.regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$|^\[?[0-9a-fA-F:]+\]?$/, 'notification.mailServer.hostFault'),
  );
const line = z
  .string()
  .check(z.trim(), z.maxLength(LIMITS.name), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'notification.mailServer.lineFault'));

const mailServer = z.object({
  /** `environment`: SMTP_URL holds and nothing here does; `settings`; `none`. */
  source: z.enum(['environment', 'settings', 'none']),
  host: z.nullable(z.string()),
  port: z.nullable(z.int()),
  security: z.nullable(z.enum(MAIL_SECURITY)),
  userName: z.nullable(z.string()),
  /** The password itself is never told. */
  hasPassword: z.boolean(),
  fromAddress: z.nullable(z.string()),
  /** Mails carry links: without PUBLIC_URL none is sent. */
  hasSite: z.boolean(),
  version: z.int(),
});
export type MailServerView = z.infer<typeof mailServer>;

const mailServerChange = z.strictObject({
  host,
  port: z.int().check(z.gte(1), z.lte(65_535)),
  security: z.enum(MAIL_SECURITY),
  userName: z.nullable(line),
  /** Absent: as it is; null: none. */
  password: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(LIMITS.passwordMax)))),
  fromAddress: line,
  version: z.int(),
});
export type MailServerChange = z.infer<typeof mailServerChange>;

export const mailServerEndpoints = {
  read: endpoint({ method: 'GET', path: '/message/mailServer', output: mailServer, operation: ops.list }),
  save: endpoint({ method: 'PUT', path: '/message/mailServer', input: mailServerChange, output: mailServer, operation: ops.saveServer }),
};
