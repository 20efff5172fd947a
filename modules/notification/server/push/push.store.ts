import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Locale } from '@quantum/platform/contract';
import type { Ctx, Db } from '@quantum/platform/server';

export interface DeviceRow {
  id: number;
  employee_id: number;
  endpoint_hash: string;
  /** Sealed. */
  subscription: string;
  device: string;
  added_at: string;
  last_sent_at: string | null;
}

/** Devices of one person at most: more are old ones that were forgotten. */
const MOST_DEVICES = 10;
/** A claim that has gone silent for so long is another server's to take. */
const CLAIM_MINUTES = 5;

export async function readDevices(db: Db, employeeIds: readonly number[]): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`select id, employee_id, endpoint_hash, subscription, device, added_at, last_sent_at
    from notification.push_device where employee_id = any(${[...employeeIds]}::bigint[]) order by id desc`.execute(db);
  return rows;
}

export async function insertDevice(
  ctx: Ctx,
  device: Pick<DeviceRow, 'employee_id' | 'endpoint_hash' | 'subscription' | 'device'> & { company_id: number | null },
): Promise<void> {
  await sql`insert into notification.push_device as d (employee_id, company_id, endpoint_hash, subscription, device, added_at)
    values (${device.employee_id}, ${device.company_id}, ${device.endpoint_hash}, ${device.subscription}, ${device.device}, ${ctx.now().toISOString()})
    on conflict (endpoint_hash) do update set employee_id = excluded.employee_id, company_id = excluded.company_id,
      subscription = excluded.subscription, device = excluded.device,
      added_at = case when d.employee_id = excluded.employee_id then d.added_at else excluded.added_at end`.execute(ctx.db);
  await sql`delete from notification.push_device where employee_id = ${device.employee_id} and endpoint_hash <> ${device.endpoint_hash} and id in (
    select id from notification.push_device where employee_id = ${device.employee_id} order by id desc offset ${MOST_DEVICES})`.execute(
    ctx.db,
  );
}

/** True where it was this person's. */
export async function deleteDevice(db: Db, employeeId: number, id: number): Promise<boolean> {
  const { rows } = await sql`delete from notification.push_device where id = ${id} and employee_id = ${employeeId} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** The same by its address. */
export async function deleteDeviceAt(db: Db, employeeId: number, endpointHash: string): Promise<void> {
  await sql`delete from notification.push_device where endpoint_hash = ${endpointHash} and employee_id = ${employeeId}`.execute(db);
}

export interface DuePush {
  message_id: number;
  employee_id: number;
  tries: number;
  event: string;
  code: string;
  href: string;
  read_at: string | null;
  locale: Locale | null;
  /** With us, and with an account in use. */
  is_active: boolean;
}

/** Takes the next ones whose time has come, each for one server only, and counts the try. */
export async function claimPushes(db: Db, now: Date, active: string, count: number): Promise<{ claim: string; due: DuePush[] }> {
  const claim = randomUUID();
  const at = now.toISOString();
  const { rows } = await sql<DuePush>`with due as (
      select message_id from notification.push where next_at <= ${at}::timestamptz order by next_at limit ${count} for update skip locked),
    taken as (update notification.push p set claim = ${claim}::uuid, tries = tries + 1, next_at = ${at}::timestamptz + make_interval(mins => ${CLAIM_MINUTES})
      from due where p.message_id = due.message_id returning p.message_id, p.employee_id, p.tries)
    select t.*, m.event, m.code, m.href, m.read_at, u.locale, (u.id is not null and e.left_on is null) as is_active
    from taken t join notification.message m on m.id = t.message_id left join organization.pub_employee e on e.id = t.employee_id
      left join lateral (select id, locale from access.pub_user where employee_id = t.employee_id and status = ${active} order by id limit 1) u on true
    order by t.message_id`.execute(db);
  return { claim, due: rows };
}

/** It was told, or need not be any more. */
export async function endPush(db: Db, messageId: number, claim: string): Promise<void> {
  await sql`delete from notification.push where message_id = ${messageId} and claim = ${claim}::uuid`.execute(db);
}

/** Later; a wait for the morning is no try. */
export async function postponePush(
  db: Db,
  messageId: number,
  claim: string,
  { until, isTry }: { until: Date; isTry: boolean },
): Promise<void> {
  await sql`update notification.push set next_at = ${until.toISOString()}::timestamptz, claim = null, tries = tries - ${isTry ? 0 : 1}
    where message_id = ${messageId} and claim = ${claim}::uuid`.execute(db);
}

export async function noteSent(db: Db, deviceId: number, now: Date): Promise<void> {
  await sql`update notification.push_device set last_sent_at = ${now.toISOString()} where id = ${deviceId}`.execute(db);
}
