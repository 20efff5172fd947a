import { readAll, readOne, type Ctx, type Db } from '@quantum/platform/server';
import { sql } from 'kysely';
import { OPEN_DRAFT } from '../../domain/version.machine.ts';
import type { ClassificationRecord, DocumentRecord, ReadVersion, VersionFileRow, VersionRecord } from '../tables.ts';

export const readDocumentRow = (db: Db, id: number): Promise<DocumentRecord | undefined> =>
  readOne(sql<DocumentRecord>`select * from documentation.document where id = ${id}`, db);

/** A document is locked before any of its versions. */
export const lockDocumentRow = (db: Db, id: number): Promise<DocumentRecord | undefined> =>
  readOne(sql<DocumentRecord>`select * from documentation.document where id = ${id} for update`, db);

export const readClassificationRow = (db: Db, id: number): Promise<ClassificationRecord | undefined> =>
  readOne(sql<ClassificationRecord>`select * from documentation.classification where id = ${id}`, db);

export const readVersionRow = (db: Db, id: number): Promise<VersionRecord | undefined> =>
  readOne(sql<VersionRecord>`select * from documentation.version where id = ${id}`, db);

export const lockVersionRow = (db: Db, id: number): Promise<VersionRecord | undefined> =>
  readOne(sql<VersionRecord>`select * from documentation.version where id = ${id} for update`, db);

/** The newest first. */
export const readVersionsOf = (db: Db, documentId: number): Promise<VersionRecord[]> =>
  readAll(sql<VersionRecord>`select * from documentation.version where document_id = ${documentId} order by no desc`, db);

/** The draft of a document, or its version in one of the rounds. */
export const readOpenDraft = (db: Db, documentId: number): Promise<VersionRecord | undefined> =>
  readOne(
    sql<VersionRecord>`select * from documentation.version where document_id = ${documentId} and status = any(${[...OPEN_DRAFT]}::text[])`,
    db,
  );

export const readDocumentRows = (db: Db, ids: readonly number[]): Promise<DocumentRecord[]> =>
  readAll(sql<DocumentRecord>`select * from documentation.document where id = any(${[...ids]}::bigint[]) order by code`, db);

/** Files of versions in their order. */
export const readFilesOf = (db: Db, versionIds: readonly number[]): Promise<VersionFileRow[]> =>
  readAll(
    sql<VersionFileRow>`select * from documentation.version_file where version_id = any(${[...versionIds]}::bigint[])
      order by version_id, position`,
    db,
  );

export async function replaceFiles(
  ctx: Ctx,
  { id, company_id }: Pick<VersionRecord, 'id' | 'company_id'>,
  files: readonly Omit<VersionFileRow, 'version_id' | 'position'>[],
): Promise<void> {
  await sql`delete from documentation.version_file where version_id = ${id}`.execute(ctx.db);
  for (const [position, { locale, file_id, name, sha256 }] of files.entries())
    await sql`insert into documentation.version_file (version_id, locale, position, company_id, file_id, name, sha256)
      values (${id}, ${locale}, ${position}, ${company_id}, ${file_id}, ${name}, ${sha256})`.execute(ctx.db);
}

/** Where the company has a file of the same content, in another version than this. */
export const findSameFile = (
  ctx: Ctx,
  { companyId, versionId, hashes }: { companyId: number; versionId: number; hashes: readonly string[] },
): Promise<{ document_id: number; version_id: number; code: string; no: number }[]> =>
  readAll(
    sql<{
      document_id: number;
      version_id: number;
      code: string;
      no: number;
    }>`select distinct v.document_id, v.id as version_id, d.code, v.no
      from documentation.version_file f join documentation.version v on v.id = f.version_id join documentation.document d on d.id = v.document_id
      where f.company_id = ${companyId} and f.sha256 = any(${[...hashes]}::text[]) and v.id <> ${versionId} order by v.document_id, v.no`,
    ctx.db,
  );

interface JobsAsked {
  companyId: number;
  ids: readonly number[];
}
/** Jobs that are not of the company, of those named. */
export const unknownJobs = async (ctx: Ctx, { companyId, ids }: JobsAsked): Promise<number[]> => {
  const rows = await readAll(
    sql<{ id: number }>`select asked.id from unnest(${[...ids]}::bigint[]) as asked (id)
      where not exists (select from organization.pub_job j where j.id = asked.id and (j.company_id is null or j.company_id = ${companyId}))`,
    ctx.db,
  );
  return rows.map(({ id }) => id);
};

interface StoredFile {
  id: number;
  name: string;
  mime: string;
  sha256: string;
  storage_key: string;
}
/** Where the bytes of stored files are. */
export const storedFiles = (db: Db, ids: readonly number[]): Promise<StoredFile[]> =>
  readAll(
    sql<StoredFile>`select id, name, mime, sha256, storage_key from platform.file
      where id = any(${[...ids]}::bigint[])`,
    db,
  );

/** What is read with a version `t`: its document, its files in their order, and the people of all versions beside it. */
export const WITH_DOCUMENT = {
  columns: `to_jsonb(d) as document,
    (select to_jsonb(r) from documentation.retraining r where r.version_id = t.id) as retraining,
    (select coalesce(jsonb_agg(to_jsonb(f) order by f.position), '[]') from documentation.version_file f where f.version_id = t.id) as files,
    (select jsonb_agg(jsonb_build_object('status', o.status, 'asked', o.asked, 'reviewers', o.reviewers, 'approvers', o.approvers, 'drafted_by', o.drafted_by))
      from documentation.version o where o.document_id = t.document_id) as siblings`,
  join: 'join documentation.document d on d.id = t.document_id',
};

/** The same of a version that is locked. */
export const readWhole = (db: Db, id: number): Promise<ReadVersion | undefined> =>
  readOne(
    sql<ReadVersion>`select t.*, ${sql.raw(WITH_DOCUMENT.columns)} from documentation.version t ${sql.raw(WITH_DOCUMENT.join)}
      where t.id = ${id}`,
    db,
  );
