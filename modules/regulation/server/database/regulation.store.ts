import { sql } from 'kysely';
import { inScopeSql, readAll, readOne, type Ctx, type Db, type Scope } from '@quantum/platform/server';
import { REGULATION_STATUS } from '../../contract/index.ts';
import type { RegulationRecord } from './tables.ts';

/** A regulation as another one names it. */
export type RegulationName = Pick<
  RegulationRecord,
  'id' | 'code' | 'names' | 'document_no' | 'status' | 'family_id' | 'company_id' | 'replaces_id'
>;
const NAME = sql`id, code, names, document_no, status, family_id, company_id, replaces_id`;

export const readName = (db: Db, id: number): Promise<RegulationName | undefined> =>
  readOne(sql<RegulationName>`select ${NAME} from regulation.regulation where id = ${id}`, db);

/** Regulations that say they replace one of a family; abolished ones do not count. */
export const replacersOf = (db: Db, familyId: number): Promise<RegulationName[]> =>
  readAll(
    sql<RegulationName>`select ${NAME} from regulation.regulation where status <> ${REGULATION_STATUS.inactive}
      and replaces_id in (select id from regulation.regulation where family_id = ${familyId}) order by id`,
    db,
  );

/** Families a regulation replaces, one after the other: what it replaces, what that one replaced, and on. */
export async function replacedFamilies(db: Db, familyId: number): Promise<number[]> {
  const rows = await readAll(
    sql<{ family_id: number }>`with recursive chain as (
      select ${familyId}::bigint as family_id
      union select former.family_id from chain
        join regulation.regulation r on r.family_id = chain.family_id
        join regulation.regulation former on former.id = r.replaces_id)
      select family_id from chain where family_id <> ${familyId}`,
    db,
  );
  return rows.map(({ family_id }) => family_id);
}

/** Versions with a document number, in one company: id, family and state, the newest first. */
export const findByDocument = (db: Db, companyId: number, documentNo: string): Promise<RegulationName[]> =>
  readAll(
    sql<RegulationName>`select ${NAME} from regulation.regulation where company_id = ${companyId} and lower(document_no) = lower(${documentNo})
      order by version_no desc limit 50`,
    db,
  );

/** The same for many numbers in lower case, of all companies. */
export const findByDocuments = (db: Db, documents: readonly string[]): Promise<RegulationName[]> =>
  readAll(
    sql<RegulationName>`select ${NAME} from regulation.regulation where lower(document_no) = any(${[...documents]}::text[])
      order by version_no desc`,
    db,
  );

/** The name of the first file attached to a regulation. */
export async function firstAttachment({ db }: Ctx, kind: string, id: number): Promise<string | null> {
  const found = await readOne(
    sql<{ name: string }>`select name from collaboration.pub_attachment where kind = ${kind} and record_id = ${id} order by id limit 1`,
    db,
  );
  return found?.name ?? null;
}

/** Versions activated ahead whose local day has come, locked. */
export const lockDue = (ctx: Ctx, limit: number, except: readonly number[]): Promise<RegulationRecord[]> =>
  readAll(
    sql<RegulationRecord>`select t.* from regulation.regulation t join organization.pub_unit u on u.id = t.unit_id
      where t.takes_over_on is not null and t.takes_over_on <= (${ctx.now().toISOString()}::timestamptz at time zone u.time_zone)::date
        and not t.id = any(${[...except]}::bigint[])
      order by t.takes_over_on, t.id limit ${limit} for update of t skip locked`,
    ctx.db,
  );

export const lockOne = (db: Db, id: number): Promise<RegulationRecord | undefined> =>
  readOne(sql<RegulationRecord>`select * from regulation.regulation where id = ${id} for update`, db);

/** Versions that were replaced are in force until a day that is no longer: those of a family before a number, and one of another family. */
export async function endForce(
  db: Db,
  { familyId, versionNo, replacedId, day }: { familyId: number; versionNo: number; replacedId: number | null; day: string },
): Promise<void> {
  await sql`update regulation.regulation set in_force_to = greatest(in_force_from, ${day}::date)
    where in_force_from is not null and in_force_to is null and ((family_id = ${familyId} and version_no < ${versionNo}) or id = ${replacedId})`.execute(
    db,
  );
}

/** Drafts with clauses that somebody else edited last, the oldest edit first. */
export const draftsToActivate = (db: Db, scope: Scope, userId: number | null, limit: number): Promise<RegulationRecord[]> =>
  readAll(
    sql<RegulationRecord>`select t.* from regulation.regulation t where ${inScopeSql(scope, 't')} and t.status = ${REGULATION_STATUS.pending}
      and t.clause_count > 0 and t.edited_by is distinct from ${userId} order by t.updated_at, t.id limit ${limit}`,
    db,
  );
