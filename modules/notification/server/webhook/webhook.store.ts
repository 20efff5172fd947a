import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { Locale } from '@quantum/platform/contract';
import { inScopeSql, type Ctx, type Db, type RecordRow, type Scope } from '@quantum/platform/server';
import type { DeliveryState } from '../../domain/delivery.machine.ts';
import type { WebhookKind } from '../../domain/webhook.rules.ts';

export interface WebhookRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  code: string;
  name: string;
  kind: WebhookKind;
  locale: Locale;
  host: string;
  /** Sealed, as the secret. */
  address: string;
  secret: string | null;
  told: string[];
  template: string;
  /** A robot for people whom no device and no mail reaches. */
  only_unreached: boolean;
  status: string;
}
export const WEBHOOK = { kind: 'notification.webhook', table: 'notification.webhook' } as const;

/** Events some webhook in use is told of; `onlyUnreached` of those told for people nothing else reaches. */
export async function readToldEvents(db: Db): Promise<{ event: string; onlyUnreached: boolean }[]> {
  const { rows } = await sql<{ event: string; only_unreached: boolean }>`select distinct unnest(told) as event, only_unreached
    from notification.webhook where status = ${sql.lit(RECORD_STATUS.active)}`.execute(db);
  return rows.map(({ event, only_unreached }) => ({ event, onlyUnreached: only_unreached }));
}

interface WebhookMessage {
  event: string;
  kind: string;
  id: number;
  code: string;
  href: string;
  companyId: number;
  unitId: number;
}

interface Sending {
  state: Extract<DeliveryState, 'queued' | 'kept'>;
  /** When it may go out. */
  at: Date;
}

/** One message to each webhook in use of these units that is told of the event; once in a transaction, however many people are told. */
export async function insertWebhookDeliveries(ctx: Ctx, m: WebhookMessage, units: readonly number[], sending: Sending): Promise<void> {
  await insertDeliveries(ctx, m, sending, sql`w.unit_id = any(${[...units]}::bigint[]) and not w.only_unreached`);
}

/** The same to some robots for people nothing else reaches. */
export async function insertRobotDeliveries(ctx: Ctx, m: WebhookMessage, robots: readonly number[], sending: Sending): Promise<void> {
  await insertDeliveries(ctx, m, sending, sql`w.id = any(${[...robots]}::bigint[]) and w.only_unreached`);
}

async function insertDeliveries(ctx: Ctx, m: WebhookMessage, { state, at }: Sending, which: RawBuilder<unknown>): Promise<void> {
  await sql`insert into notification.webhook_delivery (webhook_id, company_id, unit_id, event, code, href, once, state, next_at, created_at)
    select w.id, ${m.companyId}::bigint, ${m.unitId}::bigint, ${m.event}, ${m.code}, ${m.href},
      concat_ws('.', w.id, ${m.event}::text, ${m.kind}::text, ${m.id}::text, pg_current_xact_id()), ${state},
      ${at.toISOString()}::timestamptz, ${ctx.now().toISOString()}::timestamptz
    from notification.webhook w
    where ${which} and w.status = ${sql.lit(RECORD_STATUS.active)} and ${m.event} = any(w.told)
    on conflict (once) do nothing`.execute(ctx.db);
}

/** Robots in use for people nothing else reaches that are told of the event. */
export async function readRobots(ctx: Ctx, event: string): Promise<{ id: number; unitId: number }[]> {
  const { rows } = await sql<{ id: number; unit_id: number }>`select id, unit_id from notification.webhook
    where only_unreached and status = ${sql.lit(RECORD_STATUS.active)} and ${event} = any(told)`.execute(ctx.db);
  return rows.map(({ id, unit_id }) => ({ id, unitId: unit_id }));
}

/** Those of the people who have no device, with the unit they work in. */
export async function readWithoutDevice(ctx: Ctx, employeeIds: readonly number[]): Promise<{ id: number; unitId: number }[]> {
  if (employeeIds.length === 0) return [];
  const { rows } = await sql<{ id: number; unit_id: number }>`select p.id, p.unit_id from organization.pub_person p
    where p.id = any(${[...employeeIds]}::bigint[]) and p.unit_id is not null
      and not exists (select from notification.push_device d where d.employee_id = p.id)`.execute(ctx.db);
  return rows.map(({ id, unit_id }) => ({ id, unitId: unit_id }));
}

type Receiver = Pick<WebhookRecord, 'kind' | 'locale' | 'address' | 'secret' | 'template' | 'status'>;
export interface DueWebhookDelivery extends Receiver {
  id: number;
  tries: number;
  event: string;
  code: string;
  href: string;
  unit_id: number;
  created_at: string;
}

/** A claim that has gone silent for so long is another server's to take. */
const CLAIM_MINUTES = 5;

/** Takes the next messages whose time has come, each for one server only, and counts the try. */
export async function claimDueWebhooks(db: Db, now: Date, count: number): Promise<{ claim: string; due: DueWebhookDelivery[] }> {
  const claim = randomUUID();
  const at = now.toISOString();
  const { rows } = await sql<DueWebhookDelivery>`with due as (
      select id from notification.webhook_delivery where state in ('queued', 'sending') and next_at <= ${at}::timestamptz
      order by next_at limit ${count} for update skip locked),
    taken as (update notification.webhook_delivery d set state = 'sending', claim = ${claim}::uuid, tries = tries + 1,
        next_at = ${at}::timestamptz + make_interval(mins => ${CLAIM_MINUTES})
      from due where d.id = due.id returning d.*)
    select t.id, t.tries, t.event, t.code, t.href, t.unit_id, t.created_at, w.kind, w.locale, w.address, w.secret, w.template, w.status
    from taken t join notification.webhook w on w.id = t.webhook_id order by t.id`.execute(db);
  return { claim, due: rows };
}

interface Became {
  state: DeliveryState;
  error: string | null;
  nextAt?: Date | undefined;
  sentAt?: Date | undefined;
}

/** What became of a try; only while the claim holds. */
export async function recordWebhookDelivery(db: Db, id: number, claim: string, { state, error, nextAt, sentAt }: Became): Promise<void> {
  await sql`update notification.webhook_delivery set state = ${state}, error = ${error}, claim = null,
      next_at = coalesce(${nextAt?.toISOString() ?? null}::timestamptz, next_at), sent_at = ${sentAt?.toISOString() ?? null}::timestamptz
    where id = ${id} and claim = ${claim}::uuid`.execute(db);
}

interface WebhookDeliveryRecord {
  id: number;
  code: string;
  company_id: number;
  unit_id: number;
  business_line_id: null;
  state: DeliveryState;
}

export async function lockWebhookDelivery(ctx: Ctx, id: number): Promise<WebhookDeliveryRecord | undefined> {
  const { rows } = await sql<WebhookDeliveryRecord>`select id, code, company_id, unit_id, null as business_line_id, state
    from notification.webhook_delivery where id = ${id} for update`.execute(ctx.db);
  return rows[0];
}

export async function requeueWebhook(ctx: Ctx, id: number, state: DeliveryState): Promise<void> {
  await sql`update notification.webhook_delivery set state = ${state}, tries = 0, error = null,
    next_at = ${ctx.now().toISOString()}::timestamptz where id = ${id}`.execute(ctx.db);
}

export async function countWebhookDeliveries(ctx: Ctx, scope: Scope): Promise<{ queued: number; dead: number }> {
  const { rows } = await sql<{
    queued: number;
    dead: number;
  }>`select (count(*) filter (where state in ('queued', 'sending')))::int as queued,
    (count(*) filter (where state = 'dead'))::int as dead from notification.webhook_delivery d
    where state in ('queued', 'sending', 'dead') and ${inScopeSql(scope, 'd')}`.execute(ctx.db);
  return rows[0]!;
}

/** What became of the last message to a webhook, and how many have failed. */
export async function readWebhookHealth(ctx: Ctx, id: number): Promise<{ state: string | null; at: string | null; failed: number }> {
  const { rows } = await sql<{ state: string; at: string }>`select state, coalesce(sent_at, created_at) as at
    from notification.webhook_delivery where webhook_id = ${id} order by id desc limit 1`.execute(ctx.db);
  const { rows: dead } = await sql<{ failed: number }>`select count(*)::int as failed from notification.webhook_delivery
    where webhook_id = ${id} and state = 'dead'`.execute(ctx.db);
  return { state: rows[0]?.state ?? null, at: rows[0]?.at ?? null, failed: dead[0]!.failed };
}

/** Webhooks in use to which a message has failed permanently. */
export async function failingWebhooks(ctx: Ctx, scope: Scope): Promise<{ id: number; name: string; failed: number }[]> {
  const { rows } = await sql<{ id: number; name: string; failed: number }>`select t.id, t.name, count(*)::int as failed
    from notification.webhook t join notification.webhook_delivery d on d.webhook_id = t.id and d.state = 'dead'
    where t.status = ${sql.lit(RECORD_STATUS.active)} and ${inScopeSql(scope, 't')} group by t.id order by t.id limit 5`.execute(ctx.db);
  return rows;
}
