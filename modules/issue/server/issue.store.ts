import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx, Db, FileRow } from '@quantum/platform/server';
import type { IssueRecord } from './tables.ts';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';

export interface PlaceNames {
  unit_names: Localized;
  time_zone: string;
  space_names: Localized | null;
  facility_names: Localized | null;
  floor: string | null;
}

interface CodeSpace extends PlaceNames {
  id: number;
  company_id: number;
  unit_id: number;
  space_names: Localized;
}

const PLACE = `u.names as unit_names, u.time_zone, s.names as space_names, s.facility_names, s.floor`;

/** The space a QR code hangs in; none for one removed, retired, or of a closed unit. */
export async function findSpaceByCode(db: Db, token: string): Promise<CodeSpace | undefined> {
  const { rows } = await sql<CodeSpace>`select s.id, s.company_id, s.unit_id, ${sql.raw(PLACE)}
    from organization.pub_space_code c join organization.pub_space s on s.id = c.id join organization.pub_unit u on u.id = s.unit_id
    where c.qr_token = ${token} and s.deleted_at is null and s.status = ${sql.lit(RECORD_STATUS.active)} and u.status = ${sql.lit(RECORD_STATUS.active)}`.execute(
    db,
  );
  return rows[0];
}

export async function findByFollow(db: Db, hash: string): Promise<(IssueRecord & PlaceNames) | undefined> {
  const { rows } = await sql<
    IssueRecord & PlaceNames
  >`select i.*, ${sql.raw(PLACE)} from issue.issue i join organization.pub_unit u on u.id = i.unit_id
    left join organization.pub_space s on s.id = i.space_id where i.follow_hash = ${hash}`.execute(db);
  return rows[0];
}

export async function findByClientId(ctx: Ctx, clientId: string): Promise<IssueRecord | undefined> {
  const { rows } = await sql<IssueRecord>`select * from issue.issue where client_id = ${clientId}`.execute(ctx.db);
  return rows[0];
}

export async function reloadIssue(ctx: Ctx, id: number): Promise<IssueRecord> {
  const { rows } = await sql<IssueRecord>`select * from issue.issue where id = ${id}`.execute(ctx.db);
  return rows[0]!;
}

/** Locked, for its actions that have moved. */
export async function lockIssue(ctx: Ctx, id: number): Promise<IssueRecord | undefined> {
  const { rows } = await sql<IssueRecord>`select * from issue.issue where id = ${id} for update`.execute(ctx.db);
  return rows[0];
}

export async function readPlaceNames(ctx: Ctx, issue: IssueRecord): Promise<PlaceNames> {
  const { rows } =
    await sql<PlaceNames>`select ${sql.raw(PLACE)} from organization.pub_unit u left join organization.pub_space s on s.id = ${issue.space_id}
    where u.id = ${issue.unit_id}`.execute(ctx.db);
  return rows[0]!;
}

export async function insertIssuePhotos(ctx: Ctx, issueId: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  await sql`insert into issue.photo (issue_id, file_id, position) select ${issueId}, p.id, p.n from unnest(${[...new Set(fileIds)]}::bigint[]) with ordinality p(id, n)`.execute(
    ctx.db,
  );
}

export async function readIssuePhotos(ctx: Ctx, issueId: number): Promise<FileRow[]> {
  const { rows } =
    await sql<FileRow>`select f.* from issue.photo p join platform.file f on f.id = p.file_id where p.issue_id = ${issueId} order by p.position`.execute(
      ctx.db,
    );
  return rows;
}

interface OtherIssue {
  id: number;
  programme: string;
  code: string;
  status: string;
  company_id: number;
  unit_id: number;
}

export async function findOther(ctx: Ctx, id: number): Promise<OtherIssue | undefined> {
  const { rows } = await sql<OtherIssue>`select id, programme, code, status, company_id, unit_id from issue.issue where id = ${id}`.execute(
    ctx.db,
  );
  return rows[0];
}

/** Codes of issues, for the actions they raised. */
export async function readIssueCodes(db: Db, ids: readonly number[]): Promise<{ id: number; code: string; description: string }[]> {
  const { rows } = await sql<{
    id: number;
    code: string;
    description: string;
  }>`select id, code, description from issue.issue where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}
