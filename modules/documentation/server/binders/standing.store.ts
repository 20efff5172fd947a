import { ORG_TYPE, RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, readAll, readOne, withNow, type Ctx, type Db, type Scope } from '@quantum/platform/server';
import { sql } from 'kysely';
import { LAST_END } from '../documents/ended.store.ts';

const DAY = '(:now at time zone u.time_zone)::date';
/** Binders `b` with the projects `u` that must hold them today. */
const ASKED = `documentation.binder b join organization.pub_unit u on u.company_id = b.company_id and u.org_type = '${ORG_TYPE.group}'
  and u.status = '${RECORD_STATUS.active}' and (b.business_line_id is null or u.business_line_id = b.business_line_id)
  and b.from_on <= ${DAY} and (b.to_on is null or b.to_on >= ${DAY})`;
/**
 * What fills the entry `e` in the project `u`: what was filed, else the document the entry names, else the first document in force that the
 * project has of the classification or of one below it.
 */
export const FILLED = `coalesce(p.document_id, e.document_id, (select o.id from documentation.classification a
    join documentation.classification c on c.company_id = a.company_id and c.path[1:cardinality(a.path)] = a.path
    cross join lateral (select f.id, f.code from documentation.document f
      where f.unit_id = u.id and f.classification_id = c.id and f.active_version_id is not null order by f.code limit 1) o
  where a.id = e.classification_id order by o.code limit 1))`;
export const ENTRIES_OF_UNITS = `${ASKED} join documentation.binder_entry e on e.binder_id = b.id and e.removed_at is null
  left join documentation.binder_place p on p.entry_id = e.id and p.unit_id = u.id`;

export interface EntryOfUnit {
  binder_id: number;
  entry_id: number;
  unit_id: number;
  /** Why it is not needed. */
  reason: string | null;
  document_id: number | null;
  code: string | null;
  titles: Localized | null;
  /** Null where nothing fills it, or what does was never in force. */
  is_in_force: boolean | null;
}

/** How some projects stand with the entries of the binders they must hold; of one binder where one is named. */
export const entriesOfUnits = (ctx: Ctx, unitIds: readonly number[], binderId: number | null): Promise<EntryOfUnit[]> =>
  readAll(
    sql<EntryOfUnit>`select s.*, d.code, d.titles,
        case when d.active_version_id is not null then true when ${sql.raw(LAST_END)} is not null then false end as is_in_force from (
        select b.id as binder_id, e.id as entry_id, u.id as unit_id, p.reason, e.position,
          case when p.reason is null then ${sql.raw(FILLED)} end as document_id
        from ${withNow(ENTRIES_OF_UNITS, ctx)} where u.id = any(${[...unitIds]}::bigint[]) and (${binderId}::bigint is null or b.id = ${binderId})) s
      left join documentation.document d on d.id = s.document_id order by s.binder_id, s.position`,
    ctx.db,
  );

interface OfUnit {
  unit_id: number;
  part: number;
  whole: number;
}
/** Entries that are needed, and those of them with a document in force; project by project. */
export const completeByUnit = (ctx: Ctx, scope: Scope): Promise<OfUnit[]> =>
  readAll(
    sql<OfUnit>`select r.unit_id, count(*)::int as whole, (count(*) filter (where r.is_in_force))::int as part from (
        select u.id as unit_id, u.company_id, exists (select from documentation.document d
          where d.id = ${sql.raw(FILLED)} and d.active_version_id is not null) as is_in_force
        from ${withNow(ENTRIES_OF_UNITS, ctx)} where p.reason is null) r
      where ${inScopeSql(scope, 'r')} group by 1`,
    ctx.db,
  );

/** Projects of a scope that must hold a binder today, by code; the first `most`, with how many there are. */
export const unitsOfBinder = (ctx: Ctx, scope: Scope, binderId: number, most: number): Promise<{ id: number; count: number }[]> =>
  readAll(
    sql<{ id: number; count: number }>`select r.unit_id as id, count(*) over ()::int as count from (
        select u.id as unit_id, u.company_id, u.code from ${withNow(ASKED, ctx)} where b.id = ${binderId}) r
      where ${inScopeSql(scope, 'r')} order by r.code, r.unit_id limit ${most}`,
    ctx.db,
  );

/** Binders a project must hold today. */
export const bindersOfUnit = (ctx: Ctx, unitId: number): Promise<{ id: number; code: string; names: Localized }[]> =>
  readAll(
    sql<{ id: number; code: string; names: Localized }>`select b.id, b.code, b.names from ${withNow(ASKED, ctx)}
      where u.id = ${unitId} order by b.code, b.id`,
    ctx.db,
  );

interface Placed {
  entryId: number;
  unitId: number;
  documentId: number | null;
  reason: string | null;
}
/** Files a document in an entry of a project, says why it is not needed, or takes away what was said. */
export async function savePlace(ctx: Ctx, { entryId, unitId, documentId, reason }: Placed): Promise<void> {
  if (documentId === null && reason === null) {
    await sql`delete from documentation.binder_place where entry_id = ${entryId} and unit_id = ${unitId}`.execute(ctx.db);
    return;
  }
  await sql`insert into documentation.binder_place (entry_id, unit_id, document_id, reason, placed_by, placed_at)
    values (${entryId}, ${unitId}, ${documentId}, ${reason}, ${ctx.employeeId}, ${ctx.now().toISOString()})
    on conflict (entry_id, unit_id) do update set document_id = excluded.document_id, reason = excluded.reason,
      placed_by = excluded.placed_by, placed_at = excluded.placed_at`.execute(ctx.db);
}

export const readPlace = (db: Db, entryId: number, unitId: number) =>
  readOne(
    sql<{ document_id: number | null; reason: string | null }>`select document_id, reason from documentation.binder_place
      where entry_id = ${entryId} and unit_id = ${unitId}`,
    db,
  );
