import type { Localized } from '@quantum/platform/contract';
import { readAll, readOne, type Ctx, type Db } from '@quantum/platform/server';
import { sql } from 'kysely';
import type { BinderEntryRow, BinderRecord } from '../tables.ts';

export const findBinderByClientId = (ctx: Ctx, companyId: number, clientId: string): Promise<BinderRecord | undefined> =>
  readOne(sql<BinderRecord>`select * from documentation.binder where company_id = ${companyId} and client_id = ${clientId}`, ctx.db);

/** An entry as it is asked for: by a classification, or by a document. */
type AskedEntry = Pick<BinderEntryRow, 'classification_id' | 'document_id'>;

/** Entries are those asked for, in their order; one that stays keeps its id, and what projects have filed in it. */
export async function replaceEntries(ctx: Ctx, binderId: number, entries: readonly AskedEntry[]): Promise<void> {
  const asked = entries.map((one, position) => ({ ...one, position }));
  await sql`update documentation.binder_entry set removed_at = ${ctx.now().toISOString()} where binder_id = ${binderId} and removed_at is null`.execute(
    ctx.db,
  );
  await sql`insert into documentation.binder_entry (binder_id, position, classification_id, document_id)
    select ${binderId}, a.position, a.classification_id, a.document_id
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (position int, classification_id bigint, document_id bigint)
    on conflict (binder_id, coalesce(classification_id, -document_id)) do update set position = excluded.position, removed_at = null`.execute(
    ctx.db,
  );
}

/** An entry with what it asks for. */
export interface NamedEntry extends BinderEntryRow {
  classification_names: Localized | null;
  document_code: string | null;
  document_titles: Localized | null;
}
export const readEntries = (db: Db, binderIds: readonly number[]): Promise<NamedEntry[]> =>
  readAll(
    sql<NamedEntry>`select e.id, e.binder_id, e.position, e.classification_id, e.document_id, c.names as classification_names,
        d.code as document_code, d.titles as document_titles
      from documentation.binder_entry e left join documentation.classification c on c.id = e.classification_id
        left join documentation.document d on d.id = e.document_id
      where e.binder_id = any(${[...binderIds]}::bigint[]) and e.removed_at is null order by e.binder_id, e.position`,
    db,
  );

/** Of these classifications those that are not of the company. */
export const strangeClassifications = async (ctx: Ctx, companyId: number, ids: readonly number[]): Promise<number[]> => {
  const rows = await readAll(
    sql<{ id: number }>`select a.id from unnest(${[...ids]}::bigint[]) as a (id)
      where not exists (select from documentation.classification c where c.id = a.id and c.company_id = ${companyId})`,
    ctx.db,
  );
  return rows.map(({ id }) => id);
};

/** The document is of the classification of an entry, or of one below it. */
export const fitsEntry = async (db: Db, entryId: number, documentId: number): Promise<boolean> =>
  (await readOne(
    sql`select 1 from documentation.binder_entry e join documentation.classification a on a.id = e.classification_id
        join documentation.document d on d.id = ${documentId} join documentation.classification c on c.id = d.classification_id
      where e.id = ${entryId} and c.company_id = a.company_id and c.path[1:cardinality(a.path)] = a.path`,
    db,
  )) !== undefined;

/** An entry that is asked for, with its binder, locked. */
export const lockEntry = (db: Db, entryId: number): Promise<(BinderEntryRow & { company_id: number; code: string }) | undefined> =>
  readOne(
    sql<BinderEntryRow & { company_id: number; code: string }>`select e.*, b.company_id, b.code
      from documentation.binder_entry e join documentation.binder b on b.id = e.binder_id where e.id = ${entryId} and e.removed_at is null
      for update of e`,
    db,
  );
