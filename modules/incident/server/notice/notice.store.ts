import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx, Db, NamedRight, RecordRow } from '@quantum/platform/server';
import type { NoticeKind, NoticeStatus } from '../../contract/index.ts';

export interface NoticeRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  incident_id: number;
  code: string;
  client_id: string;
  client_hash: string | null;
  kind: NoticeKind;
  titles: Localized;
  body: Localized;
  checks: Localized;
  photos: number[];
  unit_ids: number[];
  status: NoticeStatus;
  sent_at: string | null;
  reason: string | null;
}

const received: NamedRight<NoticeRecord> = { verbs: ['read'], people: ({ id }, ctx) => readerIds(ctx, id) };
export const NOTICE = { kind: 'incident.notice', table: 'incident.notice', named: [received] } as const;

interface Reader {
  employeeId: number;
  names: Localized;
  openedAt: string | null;
  readAt: string | null;
}

export async function noticeReaders(ctx: Ctx, id: number): Promise<Reader[]> {
  const { rows } =
    await sql<Reader>`select r.employee_id as "employeeId", e.names, r.opened_at as "openedAt", r.read_at as "readAt" from incident.notice_reader r
    join organization.pub_employee e on e.id = r.employee_id where r.notice_id = ${id}
    order by r.read_at nulls first, r.opened_at nulls first, r.employee_id`.execute(ctx.db);
  return rows;
}

const readerIds = async (ctx: Ctx, id: number): Promise<number[]> => (await noticeReaders(ctx, id)).map(({ employeeId }) => employeeId);

export async function insertReaders(ctx: Ctx, { id, code, titles }: NoticeRecord, people: readonly number[]): Promise<void> {
  const search = `${code} ${Object.values(titles).join(' ')}`.toLowerCase();
  await sql`insert into incident.notice_reader (notice_id, employee_id, sent_at, search)
    select ${id}, p, ${ctx.now().toISOString()}, ${search} from unnest(${[...people]}::bigint[]) p on conflict do nothing`.execute(ctx.db);
}

/** Whether the caller is among its readers; the first time stays. */
export async function markReader(ctx: Ctx, id: number, employeeId: number, isRead: boolean): Promise<boolean> {
  const now = ctx.now().toISOString();
  const { rows } = await sql`update incident.notice_reader set opened_at = coalesce(opened_at, ${now}),
      read_at = coalesce(read_at, ${isRead ? now : null}::timestamptz)
    where notice_id = ${id} and employee_id = ${employeeId} returning 1`.execute(ctx.db);
  return rows.length > 0;
}

/** When this device confirmed it; a second time changes nothing. */
export async function markVisitor(ctx: Ctx, id: number, clientId: string, linkId: number): Promise<{ at: string; isNew: boolean }> {
  const { rows } = await sql`insert into incident.notice_visitor (notice_id, client_id, link_id, read_at)
    values (${id}, ${clientId}, ${linkId}, ${ctx.now().toISOString()}) on conflict do nothing returning 1`.execute(ctx.db);
  const known = await sql<{ read_at: string }>`select read_at from incident.notice_visitor
    where notice_id = ${id} and client_id = ${clientId}`.execute(ctx.db);
  return { at: known.rows[0]!.read_at, isNew: rows.length > 0 };
}

export async function countVisitors(ctx: Ctx, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from incident.notice_visitor where notice_id = ${id}`.execute(ctx.db);
  return rows[0]!.n;
}

export async function findNotice(db: Db, id: number): Promise<NoticeRecord> {
  const { rows } = await sql<NoticeRecord>`select * from incident.notice where id = ${id}`.execute(db);
  return rows[0]!;
}

/** Of one incident, the newest first. */
export async function noticesOf(ctx: Ctx, incidentId: number): Promise<NoticeRecord[]> {
  const { rows } = await sql<NoticeRecord>`select * from incident.notice where incident_id = ${incidentId} order by id desc`.execute(
    ctx.db,
  );
  return rows;
}
