import type { Localized } from '@quantum/platform/contract';
import { readAll, readOne, wordsSql, type Ctx, type Db } from '@quantum/platform/server';
import { sql } from 'kysely';
import { DOCUMENTS_OFFERED } from '../../contract/citation.ts';
import { LAST_END } from '../documents/ended.store.ts';
import { READ_BY } from '../documents/readable.store.ts';
import type { DocumentRecord } from '../tables.ts';

/** A record, by its kind and id. */
interface RecordRef {
  kind: string;
  id: number;
}
export interface CitationRow {
  id: number;
  document_id: number;
  code: string;
  titles: Localized;
  cited_no: number;
  active_no: number | null;
  effective_date: string | null;
  ended_on: string | null;
  cited_by: number | null;
}
/** What a record cites, by number. */
export const documentsCited = (db: Db, { kind, id }: RecordRef): Promise<CitationRow[]> =>
  readAll(
    sql<CitationRow>`select ci.id, ci.document_id, d.code, d.titles, w.no as cited_no, d.active_no, d.effective_date,
        ${sql.raw(LAST_END)} as ended_on, ci.cited_by
      from documentation.citation ci join documentation.document d on d.id = ci.document_id join documentation.version w on w.id = ci.version_id
      where ci.record_kind = ${kind} and ci.record_id = ${id} order by d.code`,
    db,
  );

/** What records of one kind cite. */
export const citedByRecords = (db: Db, kind: string, ids: readonly number[]): Promise<{ record_id: number; document_id: number }[]> =>
  readAll(
    sql<{ record_id: number; document_id: number }>`select record_id, document_id from documentation.citation
      where record_kind = ${kind} and record_id = any(${[...ids]}::bigint[])`,
    db,
  );

const [BEFORE, AFTER] = READ_BY.split(':this') as [string, string];
interface Sought {
  companyId: number;
  search: string;
  /** As `readersOf` counts them; undefined: everything. */
  readers: readonly number[] | undefined;
}
/** Documents in force of a company that the reader may see, by the words of number, title and keywords. */
export const findToCite = (ctx: Ctx, { companyId, search, readers }: Sought): Promise<DocumentRecord[]> =>
  readAll(
    sql<DocumentRecord>`select t.* from documentation.document t where t.company_id = ${companyId} and t.active_version_id is not null
      and ${wordsSql('t.search', search)}
      and ${readers === undefined ? sql`true` : sql`${sql.raw(BEFORE)}x.who = any(${[...readers]}::bigint[])${sql.raw(AFTER)}`}
      order by t.code, t.id limit ${sql.lit(DOCUMENTS_OFFERED)}`,
    ctx.db,
  );

interface Cited extends RecordRef {
  companyId: number;
  documentId: number;
  versionId: number;
}
/** Cites a document, or cites it again with the version it has now. */
export async function writeCitation(ctx: Ctx, { kind, id, companyId, documentId, versionId }: Cited): Promise<void> {
  await sql`insert into documentation.citation (company_id, record_kind, record_id, document_id, version_id, cited_by, cited_at)
    values (${companyId}, ${kind}, ${id}, ${documentId}, ${versionId}, ${ctx.employeeId}, ${ctx.now().toISOString()})
    on conflict (record_kind, record_id, document_id) do update set version_id = excluded.version_id, cited_by = excluded.cited_by,
      cited_at = excluded.cited_at`.execute(ctx.db);
}

/** Takes a citation of a record away; answers the number of the document. */
export const removeCitation = (db: Db, { kind, id }: RecordRef, citationId: number) =>
  readOne(
    sql<{ document_id: number; code: string }>`with gone as (delete from documentation.citation
        where id = ${citationId} and record_kind = ${kind} and record_id = ${id} returning document_id)
      select d.id as document_id, d.code from gone join documentation.document d on d.id = gone.document_id`,
    db,
  );

/** So many citations of one document are gone through, the latest first. */
const CITED_MOST = 2000;
interface CitingRow {
  id: number;
  record_kind: string;
  record_id: number;
  cited_by: number | null;
}
/** Who cites a document, the latest first. */
export const citationsOf = (db: Db, documentId: number): Promise<CitingRow[]> =>
  readAll(
    sql<CitingRow>`select id, record_kind, record_id, cited_by from documentation.citation where document_id = ${documentId}
      order by cited_at desc, id desc limit ${sql.lit(CITED_MOST)}`,
    db,
  );

/** Citations of a document that were not told of a version, `limit` at a time; locked. */
export const lockUntold = (db: Db, documentId: number, versionId: number, limit: number): Promise<CitingRow[]> =>
  readAll(
    sql<CitingRow>`select id, record_kind, record_id, cited_by from documentation.citation
      where document_id = ${documentId} and version_id <> ${versionId} and told_of is distinct from ${versionId}
      order by id limit ${limit} for update`,
    db,
  );
export const markTold = (db: Db, versionId: number, ids: readonly number[]) =>
  sql`update documentation.citation set told_of = ${versionId} where id = any(${[...ids]}::bigint[])`.execute(db);

/** Binders whose entries name a document, or in which a project has filed it. */
export const bindersOf = (db: Db, documentId: number): Promise<{ id: number; code: string; names: Localized }[]> =>
  readAll(
    sql<{ id: number; code: string; names: Localized }>`select b.id, b.code, b.names from documentation.binder b where b.id in (
        select e.binder_id from documentation.binder_entry e where e.document_id = ${documentId} and e.removed_at is null
        union select e.binder_id from documentation.binder_place p join documentation.binder_entry e on e.id = p.entry_id and e.removed_at is null
          where p.document_id = ${documentId}) order by b.code limit 50`,
    db,
  );

/** Paper copies of a document that are out. */
export const copiesOut = async (db: Db, documentId: number): Promise<number> =>
  (await readOne(
    sql<{
      n: number;
    }>`select coalesce(sum(copies), 0)::int as n from documentation.paper_copy where document_id = ${documentId} and status = 'out'`,
    db,
  ))!.n;
