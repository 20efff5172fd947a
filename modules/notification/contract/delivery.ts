import { endpoint, id, listEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { deliveryOps as ops } from './operations.ts';

/** A mail about a message (SS144). Its address is never disclosed. */
const deliveryRow = z.object({
  id,
  title: z.string(),
  /** Code of the record behind the message. */
  code: z.string(),
  event: z.string(),
  /** Who it is for. */
  employee_name: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  /** `queued`, `sending`, `sent`, `kept` (no mail server), `cancelled` (read before), `dead`. */
  state: z.string(),
  tries: z.int(),
  /** What the mail server said last. */
  error: z.nullable(z.string()),
  createdAt: z.string(),
  /** When it goes out, where its person wants it later: after quiet hours, or with others as one mail. Null where it is not held. */
  heldUntil: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  /** Of the project; instants are shown in it. */
  timeZone: z.string(),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;

/** What the reader wants by mail. Messages in the app always come; of a few events a mail does too. */
const mailChoice = z.strictObject({ mail: z.boolean() });
export type MailChoice = z.infer<typeof mailChoice>;
const mailChoiceView = z.object({ mail: z.boolean(), hasAddress: z.boolean(), serverReady: z.boolean() });
export type MailChoiceView = z.infer<typeof mailChoiceView>;

const testMail = z.object({
  sent: z.boolean(),
  /** Why not: no mail server, no address of the reader, or what the mail server said. */
  error: z.nullable(z.string()),
});
export type TestMail = z.infer<typeof testMail>;

export const deliveryEndpoints = {
  list: listEndpoint({ path: '/message/delivery/list', row: deliveryRow, isSearched: false, operation: ops.list }),
  /** Of a mail that was kept or has failed permanently. */
  retry: endpoint({ method: 'POST', path: '/message/delivery/:id/retry', output: z.object({ state: z.string() }), operation: ops.retry }),
  /** A mail to the reader's own address, at once. */
  test: endpoint({ method: 'POST', path: '/message/delivery/test', output: testMail, operation: ops.test }),
  choice: endpoint({ method: 'GET', path: '/message/mailChoice', output: mailChoiceView, operation: ops.readChoice }),
  choose: endpoint({ method: 'PUT', path: '/message/mailChoice', input: mailChoice, output: mailChoiceView, operation: ops.choose }),
};
