import { readAll, readOne, type Ctx, type Db } from '@quantum/platform/server';
import { sql } from 'kysely';
import type { Asked } from '../../domain/acknowledge.rules.ts';
import { IN_AUDIENCE } from '../documents/readable.store.ts';
import type { AcknowledgementRecord, DocumentRecord, VersionRecord } from '../tables.ts';

interface AskedOfVersion extends Asked {
  own: AcknowledgementRecord | null;
}
/** Who was asked to read a version, and what was asked of one of them. */
export const readAsked = async (db: Db, versionId: number, employeeId: number | null): Promise<AskedOfVersion> =>
  (await readOne(
    sql<AskedOfVersion>`select count(*)::int as asked, count(*) filter (where a.ack_at is not null)::int as done,
        count(*) filter (where a.ack_at is null and e.left_on is not null)::int as "left",
        (select to_jsonb(o) from documentation.acknowledgement o where o.version_id = ${versionId} and o.employee_id = ${employeeId}) as own
      from documentation.acknowledgement a join organization.pub_employee e on e.id = a.employee_id where a.version_id = ${versionId}`,
    db,
  ))!;

export const lockOwn = (db: Db, versionId: number, employeeId: number | null): Promise<AcknowledgementRecord | undefined> =>
  readOne(
    sql<AcknowledgementRecord>`select * from documentation.acknowledgement
      where version_id = ${versionId} and employee_id = ${employeeId} for update`,
    db,
  );

/** The version is read: the first time counts. */
export const saveRead = (ctx: Ctx, id: number) =>
  sql`update documentation.acknowledgement set read_at = coalesce(read_at, ${ctx.now().toISOString()}::timestamptz) where id = ${id}`.execute(
    ctx.db,
  );

interface Asking {
  document: DocumentRecord;
  version: VersionRecord;
  today: string;
  dueOn: string;
}
/**
 * The next people of the audience of a document who are not asked about its version yet; each once, whatever two servers do. Of a version
 * in which only the wording changed, who has acknowledged the document before is not asked.
 */
export const askNext = (ctx: Ctx, { document, version, today, dueOn }: Asking, limit: number): Promise<AcknowledgementRecord[]> =>
  readAll(
    sql<AcknowledgementRecord>`insert into documentation.acknowledgement
        (company_id, unit_id, business_line_id, event_on, code, document_id, version_id, employee_id, asked_on, due_on, created_at, updated_at)
      select t.company_id, t.unit_id, t.business_line_id, ${today}::date, ${version.code}, t.id, ${version.id}, e.id, ${today}::date, ${dueOn}::date,
        ${ctx.now().toISOString()}::timestamptz, ${ctx.now().toISOString()}::timestamptz
      from documentation.document t join organization.pub_employee e on e.company_id = t.company_id and e.left_on is null
      where t.id = ${document.id} and ${sql.raw(IN_AUDIENCE)}
        and not exists (select from documentation.acknowledgement a where a.version_id = ${version.id} and a.employee_id = e.id)
        and not (${version.wording_only && version.wording_agreed_by !== null}
          and exists (select from documentation.acknowledgement a where a.document_id = t.id and a.employee_id = e.id and a.ack_at is not null))
      order by e.id limit ${limit} on conflict (version_id, employee_id) do nothing returning *`,
    ctx.db,
  );

/** The next of those who are still asked about a version of the document that no longer holds; locked. */
export const lockOutdated = (ctx: Ctx, document: DocumentRecord, limit: number): Promise<AcknowledgementRecord[]> =>
  readAll(
    sql<AcknowledgementRecord>`select * from documentation.acknowledgement where document_id = ${document.id} and ack_at is null
        and closed_at is null and version_id is distinct from ${document.active_version_id}
      order by id limit ${limit} for update`,
    ctx.db,
  );

export const closeAll = (ctx: Ctx, ids: readonly number[]) =>
  sql`update documentation.acknowledgement set closed_at = ${ctx.now().toISOString()}::timestamptz where id = any(${[...ids]}::bigint[])`.execute(
    ctx.db,
  );

/** Documents in force whose audience someone has joined in the last days who is not asked yet. */
export const documentsJoined = (ctx: Ctx, limit: number, except: readonly number[]): Promise<DocumentRecord[]> =>
  readAll(
    sql<DocumentRecord>`select t.* from documentation.document t where t.id in (select t.id from organization.pub_posting p
      join organization.pub_employee e on e.id = p.employee_id and e.left_on is null
      join documentation.document t on t.company_id = e.company_id and t.ack_required and t.active_version_id is not null
      join documentation.version v on v.id = t.active_version_id
      where p.from_on between (${ctx.now().toISOString()}::timestamptz)::date - 14 and (${ctx.now().toISOString()}::timestamptz)::date + 1
        and t.id <> all(${[...except]}::bigint[]) and ${sql.raw(IN_AUDIENCE)}
        and not exists (select from documentation.acknowledgement a where a.version_id = v.id and a.employee_id = e.id)
        and not (v.wording_only and v.wording_agreed_by is not null
          and exists (select from documentation.acknowledgement a where a.document_id = t.id and a.employee_id = e.id and a.ack_at is not null)))
      order by t.id limit ${limit}`,
    ctx.db,
  );

/** Somebody is still asked to read a version of the document. */
export const isAwaited = async (db: Db, documentId: number): Promise<boolean> =>
  (await readOne(
    sql`select 1 from documentation.acknowledgement where document_id = ${documentId} and ack_at is null and closed_at is null limit 1`,
    db,
  )) !== undefined;
