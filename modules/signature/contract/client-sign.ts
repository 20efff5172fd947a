import { clientId, endpoint, id, linkEndpoints, linkList, LIMITS, operation, sharedRecord } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { signatureOps } from './operations.ts';

/** Kind of the links that answer one signing step, once. */
export const SIGN_LINK = 'sign';

/** Links of the client's seat: made, listed and taken back by who asked for the signatures or signs for us. */
export const clientLinkEndpoints = linkEndpoints({ base: '/tasks/signSeat', name: 'signature.client', read: signatureOps.readClientLinks });

/** A person waiting for the client can remind them manually; automatic reminders are sent after three and seven days and a day before the end. */
export const clientReminderEndpoint = endpoint({
  method: 'POST',
  path: '/tasks/signSeat/:id/remind',
  output: linkList,
  operation: operation({
    id: 'signature.client.remind',
    permission: signatureOps.readClientLinks.permission,
    verb: signatureOps.readClientLinks.verb,
    kind: 'write',
  }),
});

const clientOps = {
  /** Writes: every opening is counted and is in the audit trail. */
  see: operation({ id: 'task.client.see', permission: 'self', verb: 'read', kind: 'write', actors: ['public'] }),
  sign: operation({ id: 'task.client.sign', permission: 'self', verb: 'read', kind: 'write', actors: ['public'] }),
};

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.name));
/** The client's office or ward, as the sheet prints it; left out or empty: as it is known. */
const office = z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.name)));
/** Of what the page showed: never a signature under something else. */
const contentHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What the client is asked to sign. */
const clientAsk = z.object({
  record: sharedRecord,
  /** Whom the signature is expected of, where that is known. */
  name: z.nullable(z.string()),
  /** The office or ward it is signed for, where that is known. */
  office: z.nullable(z.string()),
  /** What the signature means. */
  meaning: z.string(),
  contentHash: z.string(),
});
export type ClientAsk = z.infer<typeof clientAsk>;

const clientOk = z.strictObject({
  contentHash,
  name,
  office,
  /** The draft the drawn signature was sent with, and its file. */
  clientId,
  drawnId: id,
});
export type ClientOk = z.infer<typeof clientOk>;
const clientReject = z.strictObject({
  contentHash,
  name,
  office,
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)),
});
export type ClientReject = z.infer<typeof clientReject>;
const answered = z.object({ at: z.string(), contentHash: z.string() });
export type ClientAnswered = z.infer<typeof answered>;

export const clientSignEndpoints = {
  see: endpoint({ method: 'GET', path: '/public/sign/:token', output: clientAsk, operation: clientOps.see }),
  ok: endpoint({ method: 'POST', path: '/public/sign/:token/ok', input: clientOk, output: answered, operation: clientOps.sign }),
  /** Sent back with a reason: the round ends. */
  reject: endpoint({
    method: 'POST',
    path: '/public/sign/:token/reject',
    input: clientReject,
    output: answered,
    operation: clientOps.sign,
  }),
};
