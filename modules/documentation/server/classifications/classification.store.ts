import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { readAll, type Ctx } from '@quantum/platform/server';
import { sql } from 'kysely';
import { seenBy, type Readers } from '../documents/readable.store.ts';
import type { ClassificationRecord } from '../tables.ts';

export async function findClassificationByClientId(
  ctx: Ctx,
  companyId: number,
  clientId: string,
): Promise<ClassificationRecord | undefined> {
  const { rows } = await sql<ClassificationRecord>`select * from documentation.classification
    where company_id = ${companyId} and client_id = ${clientId}`.execute(ctx.db);
  return rows[0];
}

/** One after the other in a company: of two that are moved at once the second sees where the first stands. */
export async function lockTree(ctx: Ctx, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('documentation.classification', ${companyId}))`.execute(ctx.db);
}

/** From the top to a classification of the company; undefined where there is none. */
export async function readAncestors(ctx: Ctx, companyId: number, id: number): Promise<ClassificationRecord[] | undefined> {
  const { rows } = await sql<ClassificationRecord>`with recursive above as (
      select c.*, 1 as distance from documentation.classification c where id = ${id} and company_id = ${companyId}
      union all select c.*, above.distance + 1 from documentation.classification c join above on c.id = above.parent_id)
    select * from above order by distance desc`.execute(ctx.db);
  return rows.length > 0 ? rows : undefined;
}

/** How many levels it has with what is below it. */
export async function readHeight(ctx: Ctx, record: ClassificationRecord): Promise<number> {
  const { rows } = await sql<{ height: number }>`with recursive below as (
      select id, 1 as level from documentation.classification where id = ${record.id}
      union all select c.id, below.level + 1 from documentation.classification c join below on c.parent_id = below.id)
    select max(level)::int as height from below`.execute(ctx.db);
  return rows[0]!.height;
}

/** Those in use right below it. */
export async function countBelow(ctx: Ctx, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from documentation.classification
    where parent_id = ${id} and status = ${sql.lit(RECORD_STATUS.active)}`.execute(ctx.db);
  return rows[0]!.count;
}

/** What is below a classification that was moved stands where it stands. */
export async function carryBelow(ctx: Ctx, { id, path }: Pick<ClassificationRecord, 'id' | 'path'>, to: readonly string[]): Promise<void> {
  await sql`with recursive below as (
      select id from documentation.classification where parent_id = ${id}
      union all select c.id from documentation.classification c join below on c.parent_id = below.id)
    update documentation.classification c set path = ${[...to]}::text[] || c.path[${path.length + 1}:]
    from below where c.id = below.id`.execute(ctx.db);
}

/** Roles that do not exist, of those named. */
export async function unknownRoles(ctx: Ctx, companyId: number, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select asked.code from unnest(${[...codes]}::text[]) as asked (code)
    where not exists (select from access.pub_role r where r.code = asked.code and (r.company_id is null or r.company_id = ${companyId}))`.execute(
    ctx.db,
  );
  return rows.map(({ code }) => code);
}

/** Documents in force that one of the readers may see, by classification. */
export const countDocuments = (ctx: Ctx, companyId: number, readers: Readers): Promise<{ id: number; documents: number }[]> =>
  readAll(
    sql<{ id: number; documents: number }>`select t.classification_id as id, count(*)::int as documents from documentation.document t
      where t.company_id = ${companyId} and t.active_version_id is not null and ${seenBy(readers)} group by 1`,
    ctx.db,
  );
