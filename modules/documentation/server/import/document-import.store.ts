import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { json, inScopeSql, readAll, type Ctx, type Db, type Scope } from '@quantum/platform/server';
import { sql } from 'kysely';
import type { Locale, Localized } from '@quantum/platform/contract';
import { VERSION_STATUS as STATUS } from '../../contract/codes.ts';
import { seenBy, type Readers } from '../documents/readable.store.ts';
import type { ClassificationRecord } from '../tables.ts';

export type AwaitedNames = Partial<Record<Locale, string>>;

/** Classifications in use of some companies. */
export const classificationsInUse = (ctx: Ctx, companyIds: readonly number[]): Promise<ClassificationRecord[]> =>
  readAll(
    sql<ClassificationRecord>`select * from documentation.classification
      where company_id = any(${[...companyIds]}::bigint[]) and status = ${sql.lit(RECORD_STATUS.active)}`,
    ctx.db,
  );

/** People in post by their codes. */
export const peopleInPost = (ctx: Ctx, codes: readonly string[]): Promise<{ id: number; company_id: number; code: string }[]> =>
  readAll(
    sql<{ id: number; company_id: number; code: string }>`select id, company_id, code from organization.pub_employee
      where code = any(${[...codes]}::text[]) and left_on is null`,
    ctx.db,
  );

interface Titled {
  company_id: number;
  unit_id: number;
  classification_id: number;
  code: string;
  titles: Localized;
}
/** Documents of some companies with one of these English titles, whatever their letters' case. */
export const documentsTitled = (ctx: Ctx, companyIds: readonly number[], titles: readonly string[]): Promise<Titled[]> =>
  readAll(
    sql<Titled>`select company_id, unit_id, classification_id, code, titles from documentation.document
      where company_id = any(${[...companyIds]}::bigint[]) and lower(titles ->> 'en') in (select lower(x) from unnest(${[...titles]}::text[]) x)`,
    ctx.db,
  );

/** Names of the files a draft waits for. */
export async function saveAwaited(db: Db, versionId: number, names: AwaitedNames): Promise<void> {
  await sql`update documentation.version set awaited_files = ${json(names)} where id = ${versionId}`.execute(db);
}

interface Awaiting {
  id: number;
  version: number;
  code: string;
  titles: Localized;
  awaited_files: AwaitedNames;
}
/** Drafts that wait for files, of documents one of the readers may see: in a scope, or drafted by one of them. */
export const awaitingDrafts = (ctx: Ctx, scope: Scope, readers: Readers): Promise<Awaiting[]> =>
  readAll(
    sql<Awaiting>`select v.id, v.version, v.code, v.titles, v.awaited_files from documentation.version v
      join documentation.document t on t.id = v.document_id
      where v.status = ${sql.lit(STATUS.draft)} and v.awaited_files <> '{}' and ${inScopeSql(scope, 'v')} and ${seenBy(readers)} order by v.code`,
    ctx.db,
  );
