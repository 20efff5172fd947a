import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { json, type Ctx, type Db } from '@quantum/platform/server';

interface NewMessage {
  event: string;
  title: Localized;
  text: Localized;
  why: Localized;
  kind: string;
  id: number;
  code: string;
  href: string;
  companyId: number;
  unitId: number;
  mail: 'chosen' | 'never' | 'always';
  mustHave: boolean;
  /** Its mail waits for no quiet hours and no digest. */
  urgent: boolean;
  mailState: 'queued' | 'kept';
  /** Seconds a mail waits for the message to be read. */
  mailAfter: number;
}

/** Somebody who finds a message in the message centre. */
export interface ToldPerson {
  employeeId: number;
  /** A mail about it waits to be sent. */
  isMailed: boolean;
}

/** One message for each of these people, and the mail about it for those who want one, in one statement; answers who finds it in the message centre. */
export async function insertMessages(ctx: Ctx, employeeIds: readonly number[], m: NewMessage): Promise<ToldPerson[]> {
  const now = ctx.now().toISOString();
  const { rows } = await sql<{ employee_id: number; is_mailed: boolean }>`with told as (
      insert into notification.message (employee_id, event, hidden, title, body, why, record_kind, record_id, code, href, company_id, unit_id, created_at)
      select person.id, ${m.event}, not (${m.mustHave}::boolean or coalesce(o.centre, true)), ${json(m.title)}, ${json(m.text)}, ${json(m.why)},
        ${m.kind}, ${m.id}::bigint, ${m.code}, ${m.href}, ${m.companyId}::bigint, ${m.unitId}::bigint, ${now}::timestamptz
      from unnest(${[...employeeIds]}::bigint[]) person(id) left join notification.event_choice o on o.employee_id = person.id and o.event = ${m.event}
      returning id, employee_id, company_id, unit_id, hidden),
    mailed as (insert into notification.delivery (message_id, employee_id, company_id, unit_id, state, urgent, next_at, created_at)
    select t.id, t.employee_id, t.company_id, t.unit_id, ${m.mailState}, ${m.urgent}, ${now}::timestamptz + make_interval(secs => ${m.mailAfter}), ${now}::timestamptz
    from told t left join notification.mail_choice c on c.employee_id = t.employee_id
      left join notification.event_choice o on o.employee_id = t.employee_id and o.event = ${m.event}
    where ${m.mail} = 'always' or (${m.mail} = 'chosen' and coalesce(o.mail, c.mail, true)) returning message_id)
    select t.employee_id, ${m.mailState} = 'queued' and d.message_id is not null as is_mailed
    from told t left join mailed d on d.message_id = t.id where not t.hidden`.execute(ctx.db);
  return rows.map(({ employee_id, is_mailed }) => ({ employeeId: employee_id, isMailed: is_mailed }));
}

interface Words {
  kind: string;
  id: number;
  events: readonly string[];
  /** As they stand in the messages. */
  words: string;
  instead?: string;
}
/** Words somebody has taken back are gone from the messages about the record too, and from mails that wait. */
export async function takeWordsBack(ctx: Ctx, { kind, id, events, words, instead = '…' }: Words): Promise<void> {
  if (words === '') return;
  await sql`update notification.message set body = (select jsonb_object_agg(language, replace(said, ${words}, ${instead})) from jsonb_each_text(body) b(language, said))
    where record_kind = ${kind} and record_id = ${id} and event = any(${[...events]}::text[])`.execute(ctx.db);
}

export async function countUnread(ctx: Ctx, employeeId: number): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from notification.message where employee_id = ${employeeId} and read_at is null and not hidden`.execute(
    ctx.db,
  );
  return rows[0]!.count;
}

/** True when the message is this person's; the first reading counts. */
export async function markRead(ctx: Ctx, employeeId: number, id: number): Promise<boolean> {
  const { rows } = await sql`update notification.message set read_at = coalesce(read_at, ${ctx.now().toISOString()}::timestamptz)
    where id = ${id} and employee_id = ${employeeId} returning id`.execute(ctx.db);
  return rows.length > 0;
}

/** Marks all a person was told about the record of one of their messages; answers those that were unread, undefined where it is not theirs. */
export async function markRecordRead(ctx: Ctx, employeeId: number, id: number): Promise<number[] | undefined> {
  const { rows } = await sql<{ read: number[] | null }>`with record as (
      select record_kind, record_id from notification.message where id = ${id} and employee_id = ${employeeId}),
    unread as (select m.id from notification.message m join record r on m.record_kind = r.record_kind and m.record_id = r.record_id
      where m.employee_id = ${employeeId} and m.read_at is null and not m.hidden order by m.id for update of m),
    marked as (update notification.message m set read_at = ${ctx.now().toISOString()}::timestamptz from unread u where m.id = u.id returning m.id)
    select (select array_agg(id) from marked) as read from record`.execute(ctx.db);
  return rows[0] && (rows[0].read ?? []);
}

/**
 * Puts away what was read and was sent before; answers how many of at most `most`. What is about a record of which something is unread
 * stays: the latest message about a record is the last to be archived, and tells of all of them.
 */
export async function archiveRead(db: Db, before: Date, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`update notification.message set archived_at = ${now.toISOString()} where id in (
    select m.id from notification.message m where m.archived_at is null and m.read_at is not null and m.created_at < ${before.toISOString()}
      and not exists (select from notification.message u where u.employee_id = m.employee_id and u.record_kind = m.record_kind
        and u.record_id = m.record_id and u.read_at is null and not u.hidden)
    order by m.created_at limit ${most} for update of m skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function markAllRead(ctx: Ctx, employeeId: number): Promise<void> {
  await sql`update notification.message set read_at = ${ctx.now().toISOString()} where employee_id = ${employeeId} and read_at is null`.execute(
    ctx.db,
  );
}
