import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { Ctx, Db, RecordRow } from '@quantum/platform/server';
import { ANNOUNCEMENT_STATUS, type Audience } from '../../contract/index.ts';
import type { AnnouncementState } from '../../domain/announcement.machine.ts';

export interface AnnouncementRecord extends RecordRow {
  company_id: number | null;
  unit_id: number;
  code: string;
  titles: Localized;
  body: Localized;
  audience: Audience;
  must_acknowledge: boolean;
  expires_on: string | null;
  file_ids: number[];
  on_walls: boolean;
  status: string;
  record_status: string;
  revision: number;
  published_at: string | null;
}
export const ANNOUNCEMENT = { kind: 'notification.announcement', table: 'notification.announcement' } as const;

export const stateOf = ({ status, record_status }: Pick<AnnouncementRecord, 'status' | 'record_status'>): AnnouncementState =>
  record_status !== RECORD_STATUS.active ? 'withdrawn' : status === ANNOUNCEMENT_STATUS.published ? 'published' : 'draft';

export const announcementSearch = (code: string, titles: Localized): string => [code, ...Object.values(titles)].join(' ').toLowerCase();

interface ReceiptCounts {
  asked: number;
  read: number;
  acknowledged: number;
}

/** How many were asked in a revision, have read it and acknowledged it. */
export async function countReceipts(ctx: Pick<Ctx, 'db'>, id: number, revision: number): Promise<ReceiptCounts> {
  const { rows } =
    await sql<ReceiptCounts>`select count(*)::int as asked, count(read_at)::int as read, count(acknowledged_at)::int as acknowledged
    from notification.receipt where announcement_id = ${id} and revision = ${revision}`.execute(ctx.db);
  return rows[0]!;
}

/** Asks these people in the present revision; answers those who were not asked before. */
export async function insertRequests(ctx: Pick<Ctx, 'db' | 'now'>, of: AnnouncementRecord, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    employee_id: number;
  }>`insert into notification.receipt (announcement_id, revision, employee_id, company_id, unit_id, asked_at)
    select ${of.id}::bigint, ${of.revision}::int, unnest(${[...ids]}::bigint[]), ${of.company_id}::bigint, ${of.unit_id}::bigint, ${ctx.now().toISOString()}::timestamptz
    on conflict do nothing returning employee_id`.execute(ctx.db);
  return rows.map((row) => row.employee_id);
}

/** Those who have not read it, or not acknowledged it where they must; noted as reminded. */
export async function takeOpen(ctx: Ctx, of: AnnouncementRecord): Promise<number[]> {
  const { rows } = await sql<{ employee_id: number }>`update notification.receipt set reminded_at = ${ctx.now().toISOString()}::timestamptz
    where announcement_id = ${of.id} and revision = ${of.revision} and ${of.must_acknowledge ? sql`acknowledged_at` : sql`read_at`} is null
    returning employee_id`.execute(ctx.db);
  return rows.map((row) => row.employee_id);
}

interface OwnRow extends Pick<
  AnnouncementRecord,
  'id' | 'code' | 'titles' | 'body' | 'unit_id' | 'expires_on' | 'revision' | 'must_acknowledge' | 'file_ids'
> {
  published_at: string;
  read_at: string | null;
  acknowledged_at: string | null;
}

/** What a person was told and still holds: published, not withdrawn, of its present revision; expired ones only by id. */
export async function readOwn(ctx: Ctx, employeeId: number, today: string, id?: number): Promise<OwnRow[]> {
  const { rows } =
    await sql<OwnRow>`select a.id, a.code, a.titles, a.body, a.unit_id, a.expires_on, a.revision, a.must_acknowledge, a.file_ids, a.published_at, r.read_at, r.acknowledged_at
    from notification.receipt r join notification.announcement a on a.id = r.announcement_id and a.revision = r.revision
    where r.employee_id = ${employeeId} and a.record_status = ${sql.lit(RECORD_STATUS.active)}
      and ${id === undefined ? sql`(a.expires_on is null or a.expires_on >= ${today}::date)` : sql`a.id = ${id}`}
    order by (a.must_acknowledge and r.acknowledged_at is null) desc, (r.read_at is null) desc, r.id desc limit 50`.execute(ctx.db);
  return rows;
}

/** The first reading and the first acknowledgement count. */
export async function markOwn(ctx: Ctx, employeeId: number, id: number, acknowledged: boolean): Promise<void> {
  const now = ctx.now().toISOString();
  await sql`update notification.receipt r set read_at = coalesce(r.read_at, ${now}::timestamptz),
      acknowledged_at = case when ${acknowledged} then coalesce(r.acknowledged_at, ${now}::timestamptz) else r.acknowledged_at end
    from notification.announcement a where a.id = r.announcement_id and a.revision = r.revision and a.id = ${id} and r.employee_id = ${employeeId}`.execute(
    ctx.db,
  );
}

/** The messages about it have said what they had to say. */
export async function markMessagesRead(ctx: Ctx, employeeId: number, id: number): Promise<void> {
  await sql`update notification.message set read_at = ${ctx.now().toISOString()} where employee_id = ${employeeId} and read_at is null
    and record_kind = ${ANNOUNCEMENT.kind} and record_id = ${id}`.execute(ctx.db);
}

/** Announcements whose audience is followed. */
export async function openAnnouncements(db: Db, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from notification.announcement
    where status = ${sql.lit(ANNOUNCEMENT_STATUS.published)} and record_status = ${sql.lit(RECORD_STATUS.active)}
      and (expires_on is null or expires_on >= ${today}::date) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function lockAnnouncement(ctx: Pick<Ctx, 'db'>, id: number): Promise<AnnouncementRecord | undefined> {
  const { rows } = await sql<AnnouncementRecord>`select * from notification.announcement where id = ${id} for update`.execute(ctx.db);
  return rows[0];
}
