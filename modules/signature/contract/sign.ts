import { endpoint, fileRef, id, LIMITS, personRef, recordEvent, refusal, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { SIGN_MODE, SIGN_RULE } from '@quantum/modules/dictionary/contract';
import { signatureOps as ops } from './operations.ts';

/** A round of signatures. `voided`: what was signed has changed since. */
const SIGN_STATUS = {
  signing: 'signing',
  signed: 'signed',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  voided: 'voided',
} as const;
export type SignStatus = keyof typeof SIGN_STATUS;

/** A seat of a round. `waiting`: an earlier step is not finished; `reassigned`: another seat took its place. */
const SIGNER_STATUS = {
  waiting: 'waiting',
  unsigned: 'unsigned',
  processing: 'processing',
  signed: 'signed',
  rejected: 'rejected',
  reassigned: 'reassigned',
  cancelled: 'cancelled',
  voided: 'voided',
} as const;
export type SignerStatus = keyof typeof SIGNER_STATUS;

/** One after the other, or all at once; on the wire as `_SYS_SM_…`. */
export type SignModeWord = keyof typeof SIGN_MODE;
/** When a step is complete; on the wire as `_SYS_SR_…`. */
export type SignRuleWord = keyof typeof SIGN_RULE;

/** Someone of ours, or the client, who signs by link. */
export type SignParty = 'staff' | 'client';

/**
 * How the client signed: by the link mailed to the address the record knows, or to one someone entered; by a link that was passed on;
 * or shown to and signed on the device of one of ours.
 */
const SIGNED_VIA = { mail: 'mail', mailEntered: 'mailEntered', shown: 'shown', device: 'device' } as const;
export type SignedVia = keyof typeof SIGNED_VIA;

const signModeCode = z.enum([SIGN_MODE.sequential, SIGN_MODE.parallel]);
const signRuleCode = z.enum([SIGN_RULE.all, SIGN_RULE.any, SIGN_RULE.percent]);

const signStep = z.object({
  no: z.int(),
  /** All, any, or a share of the seats: `_SYS_SR_…`. */
  rule: signRuleCode,
  percent: z.nullable(z.int()),
  /** Seats that count, and how many signatures complete the step. */
  seats: z.int(),
  needed: z.int(),
  /** Sent back to this step the last time. */
  back: z.nullable(z.object({ by: z.string(), at: z.string(), reason: z.string() })),
});

const signSeat = z.object({
  id,
  step: z.int(),
  /** Null for the client. */
  signer: z.nullable(personRef),
  /** Who sits there: the signer, the name the client signed with or is known by, else 'the client'. */
  name: z.string(),
  client: z.boolean(),
  /** The client's office or ward, where it is known. */
  office: z.nullable(z.string()),
  /** Where the client's link may be mailed to. */
  mail: z.nullable(z.string()),
  /** The reader may make the client's link now, and see those there are. */
  mayLink: z.boolean(),
  /** The mail the client was asked by, for who may remind them. */
  invitation: z.nullable(
    z.object({
      mailedTo: z.string(),
      expiresAt: z.string(),
      remindedAt: z.nullable(z.string()),
      reminders: z.int(),
      /** Why no one can remind now; null when it may be. */
      refusal: z.nullable(refusal),
    }),
  ),
  /** Who may sign in the signer's place. */
  proxy: z.nullable(personRef),
  status: z.enum(SIGNER_STATUS),
  /** The signer is away: who signs for them, until when; `skipped`: why they may not. */
  away: z.nullable(z.object({ until: z.string(), standIn: z.string(), skipped: z.nullable(z.enum(['author', 'signer'])) })),
  /** As a sheet prints it: who signed, for whom, and the client's office. */
  printedName: z.string(),
  /** Who acted, when it was not the signer. */
  actedFor: z.nullable(z.string()),
  /** Of the client's; null before it, and for those made before this was kept. */
  via: z.nullable(z.enum(SIGNED_VIA)),
  /** What the signature means and how it came, in the reader's language. */
  meaning: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  /** Titles of the parts that were sent back; empty for the whole. */
  parts: z.array(z.string()),
  /** Rejected for good. */
  isFinal: z.boolean(),
  /** SHA-256 of what was signed. */
  contentHash: z.nullable(z.string()),
  drawn: z.nullable(fileRef),
  /** When the seat's turn came, and when it was acted on. */
  openedAt: z.nullable(z.string()),
  actedAt: z.nullable(z.string()),
  /** What the signer did with it: `_SYS_SA_…`, side by side `_SYS_PS_…`. */
  action: z.nullable(z.string()),
  /** Another signer asked for it: who, and why. */
  added: z.nullable(z.object({ by: z.string(), reason: z.string() })),
  /** The steps its signer may send back to. */
  earlierSteps: z.array(z.int()),
  /** What the reader may do with it. */
  events: z.array(recordEvent),
});
export type RoundSigner = z.infer<typeof signSeat>;

export const signRound = z.object({
  id,
  version,
  status: z.enum(SIGN_STATUS),
  /** `_SYS_SM_…`. */
  mode: signModeCode,
  rule: signRuleCode,
  percent: z.nullable(z.int()),
  steps: z.array(signStep),
  /** The first rejection ends the round; otherwise all of the step answer first. */
  endsOnRejection: z.boolean(),
  /** Code of the route that says who signs; null where the module does. */
  route: z.nullable(z.string()),
  contentHash: z.string(),
  askedBy: z.nullable(personRef),
  askedAt: z.string(),
  endedAt: z.nullable(z.string()),
  voidedAt: z.nullable(z.string()),
  /** A signer may reject it for good. */
  mayRejectFinally: z.boolean(),
  /** Parts of the record a signer may send back one by one. */
  parts: z.array(z.object({ key: z.string(), title: z.string() })),
  seats: z.array(signSeat),
  /** What the reader may do with the round as a whole. */
  events: z.array(recordEvent),
});
export type SignRound = z.infer<typeof signRound>;

const seat = { version, seatId: id };
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line));

const signOk = z.strictObject({
  ...seat,
  comment: z.optional(z.nullable(z.string().check(z.maxLength(LIMITS.line)))),
  /** A drawn signature: a file just uploaded. */
  drawnId: z.optional(z.nullable(id)),
});
export type SignOk = z.infer<typeof signOk>;
const signReject = z.strictObject({
  ...seat,
  reason,
  /** Keys of the parts that are sent back; none for all. */
  parts: z.array(z.string().check(z.maxLength(LIMITS.code))).check(z.maxLength(100)),
  /** For good: the record ends. Only where `mayRejectFinally`. */
  isFinal: z._default(z.boolean(), false),
});
export type SignReject = z.infer<typeof signReject>;
const signProcessing = z.strictObject(seat);
const signReassign = z.strictObject({ ...seat, employeeId: id, reason });
const signBack = z.strictObject({
  ...seat,
  /** An earlier step. */
  step: z.int().check(z.positive()),
  reason,
});
export type SignBack = z.infer<typeof signBack>;
const signAdd = z.strictObject({
  ...seat,
  employeeId: id,
  /** In a step of its own, before or after that of the seat. */
  where: z.enum(['before', 'after']),
  reason,
});
export type SignAdd = z.infer<typeof signAdd>;
const signWithdraw = z.strictObject({ version });

const act = <I>(event: 'ok' | 'reject' | 'processing' | 'reassign' | 'back' | 'add' | 'withdraw', input: z.ZodMiniType<I>) =>
  endpoint({ method: 'POST', path: `/tasks/sign/:id/${event}` as const, input, output: signRound, operation: ops.sign });

/** What a signer does with a round; the record that is signed shows it. */
export const signEndpoints = {
  ok: act('ok', signOk),
  /** The first rejection ends the round, unless its route lets all of the step answer. */
  reject: act('reject', signReject),
  /** Parallel rounds: it has been taken up. */
  processing: act('processing', signProcessing),
  /** Parallel rounds: another signs instead. */
  reassign: act('reassign', signReassign),
  /** To an earlier step, which is signed again; what was signed since is void. */
  back: act('back', signBack),
  /** One more signer, before or after. */
  add: act('add', signAdd),
  /** The person who requested it withdraws it, before the first signature. */
  withdraw: act('withdraw', signWithdraw),
};
