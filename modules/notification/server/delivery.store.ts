import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Locale, Localized } from '@quantum/platform/contract';
import { inScopeSql, type Ctx, type Db, type Scope } from '@quantum/platform/server';

/** A claim that has gone silent for so long is another server's to take. */
const CLAIM_MINUTES = 5;

export interface DueDelivery {
  id: number;
  tries: number;
  /** Waits for no quiet hours and no digest. */
  urgent: boolean;
  message_id: number;
  employee_id: number;
  title: Localized;
  body: Localized;
  why: Localized;
  href: string;
  event: string;
  record_id: number;
  read_at: string | null;
  locale: Locale | null;
}

/** Takes the next mails whose time has come and that go singly, each for one server only, and counts the try. Those read meanwhile are let go. */
export async function claimDue(db: Db, now: Date, count: number): Promise<{ claim: string; due: DueDelivery[] }> {
  const claim = randomUUID();
  const at = now.toISOString();
  const { rows } = await sql<DueDelivery>`with due as (
      select id from notification.delivery where state in ('queued', 'sending') and next_at <= ${at}::timestamptz and not together
      order by next_at limit ${count} for update skip locked),
    taken as (update notification.delivery d set state = 'sending', claim = ${claim}::uuid, tries = tries + 1,
        next_at = ${at}::timestamptz + make_interval(mins => ${CLAIM_MINUTES})
      from due where d.id = due.id returning d.id, d.tries, d.urgent, d.message_id, d.employee_id)
    select t.*, m.title, m.body, m.why, m.href, m.event, m.record_id, m.read_at,
      (select locale from access.pub_user where employee_id = t.employee_id order by id limit 1) as locale
    from taken t join notification.message m on m.id = t.message_id order by t.id`.execute(db);
  return { claim, due: rows };
}

/** What became of a try; only while the claim holds. */
export async function recordDelivery(
  db: Db,
  id: number,
  claim: string,
  set: { state: string; error: string | null; nextAt?: Date | undefined; sentAt?: Date | undefined },
): Promise<void> {
  await sql`update notification.delivery set state = ${set.state}, error = ${set.error}, claim = null,
      next_at = coalesce(${set.nextAt?.toISOString() ?? null}::timestamptz, next_at), sent_at = ${set.sentAt?.toISOString() ?? null}::timestamptz
    where id = ${id} and claim = ${claim}::uuid`.execute(db);
}

/** A message that was read needs no mail any more. */
export async function cancelMails(ctx: Ctx, employeeId: number, messageId?: number): Promise<void> {
  await sql`update notification.delivery set state = 'cancelled' where employee_id = ${employeeId} and state = 'queued'
    and (${messageId ?? null}::bigint is null or message_id = ${messageId ?? null}::bigint)`.execute(ctx.db);
}

/** The same of several messages. */
export async function cancelMailsOf(ctx: Ctx, employeeId: number, messageIds: readonly number[]): Promise<void> {
  if (messageIds.length === 0) return;
  await sql`update notification.delivery set state = 'cancelled' where employee_id = ${employeeId} and state = 'queued'
    and message_id = any(${[...messageIds]}::bigint[])`.execute(ctx.db);
}

export async function wantsMail(db: Db, employeeId: number): Promise<boolean> {
  const { rows } = await sql<{ mail: boolean }>`select mail from notification.mail_choice where employee_id = ${employeeId}`.execute(db);
  return rows[0]?.mail ?? true;
}

export async function keepChoice(ctx: Ctx, employeeId: number, mail: boolean): Promise<void> {
  await sql`insert into notification.mail_choice (employee_id, mail, at) values (${employeeId}, ${mail}, ${ctx.now().toISOString()}::timestamptz)
    on conflict (employee_id) do update set mail = excluded.mail, at = excluded.at`.execute(ctx.db);
}

interface DeliveryRecord {
  id: number;
  company_id: number;
  unit_id: number;
  business_line_id: null;
  state: 'queued' | 'sending' | 'sent' | 'kept' | 'cancelled' | 'dead';
}

export async function lockDelivery(ctx: Ctx, id: number): Promise<DeliveryRecord | undefined> {
  const { rows } = await sql<DeliveryRecord>`select id, company_id, unit_id, null as business_line_id, state
    from notification.delivery where id = ${id} for update`.execute(ctx.db);
  return rows[0];
}

export async function requeue(ctx: Ctx, id: number, state: string): Promise<void> {
  await sql`update notification.delivery set state = ${state}, tries = 0, error = null, together = false, next_at = ${ctx.now().toISOString()}::timestamptz where id = ${id}`.execute(
    ctx.db,
  );
}

/** Mails that were not sent because there was no mail server. */
export async function countKept(ctx: Ctx, scope: Scope): Promise<number> {
  const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from notification.delivery d
    where state = 'kept' and ${inScopeSql(scope, 'd')}`.execute(ctx.db);
  return rows[0]!.kept;
}

export async function countDeliveries(ctx: Ctx, scope: Scope): Promise<{ queued: number; dead: number }> {
  const { rows } = await sql<{
    queued: number;
    dead: number;
  }>`select (count(*) filter (where state in ('queued', 'sending')))::int as queued,
    (count(*) filter (where state = 'dead'))::int as dead from notification.delivery d
    where state in ('queued', 'sending', 'dead') and ${inScopeSql(scope, 'd')}`.execute(ctx.db);
  return rows[0]!;
}
