import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx, Db, FileRow } from '@quantum/platform/server';
import { OBJECTION_DAYS, REPORT_STATUS } from '../contract/index.ts';
import type { ReportRecord } from './tables.ts';

interface Place {
  unit_names: Localized;
  time_zone: string;
  space_names: Localized | null;
}
const PLACE = sql.raw('u.names as unit_names, u.time_zone, s.names as space_names');

export async function readPlace(ctx: Ctx, { unit_id, space_id }: Pick<ReportRecord, 'unit_id' | 'space_id'>): Promise<Place> {
  const { rows } = await sql<Place>`select ${PLACE} from organization.pub_unit u
    left join organization.pub_space s on s.id = ${space_id} where u.id = ${unit_id}`.execute(ctx.db);
  return rows[0]!;
}

export async function findByFollow(db: Db, hash: string): Promise<(ReportRecord & Place & { updated_at: string }) | undefined> {
  const { rows } = await sql<ReportRecord & Place & { updated_at: string }>`select r.*, ${PLACE} from hazard.report r
    join organization.pub_unit u on u.id = r.unit_id left join organization.pub_space s on s.id = r.space_id
    where r.follow_hash = ${hash}`.execute(db);
  return rows[0];
}

export async function findByClientId(ctx: Ctx, clientId: string): Promise<ReportRecord | undefined> {
  const { rows } = await sql<ReportRecord>`select * from hazard.report where client_id = ${clientId}`.execute(ctx.db);
  return rows[0];
}

export async function reloadReport(ctx: Ctx, id: number): Promise<ReportRecord> {
  const { rows } = await sql<ReportRecord>`select * from hazard.report where id = ${id}`.execute(ctx.db);
  return rows[0]!;
}

export async function findById(db: Db, id: number): Promise<(ReportRecord & { updated_at: string }) | undefined> {
  const { rows } = await sql<ReportRecord & { updated_at: string }>`select * from hazard.report where id = ${id}`.execute(db);
  return rows[0];
}

export async function findReport(ctx: Ctx, id: number): Promise<ReportRecord | undefined> {
  const { rows } = await sql<ReportRecord>`select * from hazard.report where id = ${id}`.execute(ctx.db);
  return rows[0];
}

/** Locked, for its actions that have moved. */
export async function lockReport(ctx: Ctx, id: number): Promise<ReportRecord | undefined> {
  const { rows } = await sql<ReportRecord>`select * from hazard.report where id = ${id} for update`.execute(ctx.db);
  return rows[0];
}

/** General ones completed so long ago that nobody objects any more; of an abnormal event it is known whether the client was told. */
export async function lockToClose(ctx: Ctx, limit: number, except: readonly number[], major: string): Promise<ReportRecord[]> {
  const { rows } = await sql<ReportRecord>`select * from hazard.report where status = ${sql.lit(REPORT_STATUS.completed)}
      and completed_at < ${ctx.now().toISOString()}::timestamptz - make_interval(days => ${OBJECTION_DAYS}) and level is distinct from ${major}
      and (kind = 'hazard' or client_told_note is not null) and id <> all(${[...except]}::bigint[])
    order by completed_at limit ${limit} for update skip locked`.execute(ctx.db);
  return rows;
}

export async function insertPhotos(ctx: Ctx, id: number, fileIds: readonly number[], isAfter: boolean): Promise<void> {
  if (fileIds.length === 0) return;
  await sql`insert into hazard.photo (report_id, file_id, is_after, position)
    select ${id}, p.id, ${isAfter}, p.n from unnest(${[...new Set(fileIds)]}::bigint[]) with ordinality p(id, n) on conflict do nothing`.execute(
    ctx.db,
  );
}

export async function readPhotos(ctx: Ctx, id: number): Promise<(FileRow & { is_after: boolean })[]> {
  const { rows } = await sql<FileRow & { is_after: boolean }>`select f.*, p.is_after from hazard.photo p
    join platform.file f on f.id = p.file_id where p.report_id = ${id} order by p.is_after, p.position`.execute(ctx.db);
  return rows;
}

export async function readCodes(db: Db, ids: readonly number[]): Promise<Pick<ReportRecord, 'id' | 'code' | 'kind' | 'description'>[]> {
  const { rows } = await sql<Pick<ReportRecord, 'id' | 'code' | 'kind' | 'description'>>`select id, code, kind, description
    from hazard.report where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** The record it goes on as; part of the event that made it. */
export async function continuedAs(ctx: Ctx, { id }: Pick<ReportRecord, 'id'>, otherId: number): Promise<ReportRecord> {
  await sql`update hazard.report set continued_id = ${otherId} where id = ${id}`.execute(ctx.db);
  return reloadReport(ctx, id);
}
