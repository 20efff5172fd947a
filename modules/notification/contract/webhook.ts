import { endpoint, historyEndpoint, id, LIMITS, listEndpoint, LOCALES, recordEvent, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { webhookOps as ops } from './operations.ts';

/** Any receiver's own, or a robot of WeCom or DingTalk. */
export const WEBHOOK_KINDS = ['plain', 'weCom', 'dingTalk'] as const;
const MOST_KINDS = 300;

const webhookRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  kind: z.string(),
  /** Where it sends to. The address itself is never told: those of robots carry their key. */
  host: z.string(),
  status: z.string(),
  /** What became of the last message to it; null before the first. */
  lastState: z.nullable(z.string()),
  lastAt: z.nullable(z.string()),
  /** Messages that have failed permanently. */
  failed: z.int(),
  timeZone: z.string(),
});
export type WebhookRow = z.infer<typeof webhookRow>;

/** A kind of message that can be sent to a webhook. */
const toldKind = z.object({ event: z.string(), label: z.string(), area: z.string() });
export type ToldKind = z.infer<typeof toldKind>;

const webhookDetail = z.object({
  ...webhookRow.shape,
  /** Of a robot: it is told of messages to people of its unit and below whom no device and no mail reaches, and of no others (decision 0376). */
  onlyUnreached: z.boolean(),
  /** Language of its words. */
  locale: z.enum(LOCALES),
  /** Events it is told of. */
  told: z.array(z.string()),
  toldKinds: z.array(toldKind),
  template: z.string(),
  hasSecret: z.boolean(),
  version,
  events: z.array(recordEvent),
});
export type WebhookDetail = z.infer<typeof webhookDetail>;

const address = z.string().check(z.trim(), z.minLength(1), z.maxLength(2048));
const secret = z.string().check(z.minLength(1), z.maxLength(LIMITS.passwordMax));
const fields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.name)),
  kind: z.enum(WEBHOOK_KINDS),
  locale: z.enum(LOCALES),
  told: z.array(z.string().check(z.maxLength(80))).check(z.minLength(1), z.maxLength(MOST_KINDS)),
  template: z.string().check(z.minLength(1), z.maxLength(LIMITS.text)),
  /** Absent: as it is, false of a new one. Refused of a receiver that is no robot. */
  onlyUnreached: z.optional(z.boolean()),
};
const newWebhook = z.strictObject({ ...fields, unitId: id, address, secret: z.nullable(secret) });
export type NewWebhook = z.infer<typeof newWebhook>;
/** Address and secret: absent as they are; a secret of null: none. */
const webhookChange = z.strictObject({ ...fields, version, address: z.optional(address), secret: z.optional(z.nullable(secret)) });
export type WebhookChange = z.infer<typeof webhookChange>;
const webhookReason = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });

const webhookChoices = z.object({
  kinds: z.array(toldKind),
  /** Names of the fields a template may have. */
  fields: z.array(z.string()),
  /** Templates the product brings, by kind of webhook. */
  templates: z.object({ plain: z.string(), weCom: z.string(), dingTalk: z.string() }),
});
export type WebhookChoices = z.infer<typeof webhookChoices>;

const webhookTest = z.object({
  sent: z.boolean(),
  /** Why not: a fault (`notPublic`, `redirect`, `timeout`, …), or what the receiver said. */
  error: z.nullable(z.string()),
});
export type WebhookTest = z.infer<typeof webhookTest>;

/** A message to a webhook. */
const webhookDeliveryRow = z.object({
  id,
  webhookId: z.int(),
  webhookName: z.string(),
  event: z.string(),
  /** Code of the record behind it. */
  code: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  /** As mails: `queued`, `sending`, `sent`, `kept` (no public address of this site), `cancelled` (the webhook was retired), `dead`. */
  state: z.string(),
  tries: z.int(),
  error: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  timeZone: z.string(),
});
export type WebhookDeliveryRow = z.infer<typeof webhookDeliveryRow>;

export const webhookEndpoints = {
  list: listEndpoint({ path: '/message/webhook/list', row: webhookRow, order: ['code', 'asc'], operation: ops.list }),
  choices: endpoint({ method: 'GET', path: '/message/webhook/choices', output: webhookChoices, operation: ops.list }),
  create: endpoint({ method: 'POST', path: '/message/webhook', input: newWebhook, output: webhookDetail, operation: ops.create }),
  read: endpoint({ method: 'GET', path: '/message/webhook/:id', output: webhookDetail, operation: ops.read }),
  history: historyEndpoint('/message/webhook/:id/history', ops.read),
  update: endpoint({ method: 'PUT', path: '/message/webhook/:id', input: webhookChange, output: webhookDetail, operation: ops.update }),
  retire: endpoint({
    method: 'POST',
    path: '/message/webhook/:id/retire',
    input: webhookReason,
    output: webhookDetail,
    operation: ops.retire,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/message/webhook/:id/restore',
    input: webhookReason,
    output: webhookDetail,
    operation: ops.restore,
  }),
  /** A message that names itself a test, at once. */
  test: endpoint({ method: 'POST', path: '/message/webhook/:id/test', output: webhookTest, operation: ops.test }),
  deliveries: listEndpoint({ path: '/message/webhook/delivery/list', row: webhookDeliveryRow, operation: ops.list }),
  /** Of one that was kept or has failed permanently. */
  retry: endpoint({
    method: 'POST',
    path: '/message/webhook/delivery/:id/retry',
    output: z.object({ state: z.string() }),
    operation: ops.retry,
  }),
};
