import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { Localized } from '@quantum/platform/contract';
import { readAll, readOne, withNow, type Ctx, type Db } from '@quantum/platform/server';
import { sql } from 'kysely';
import { DAY } from '../requirements/needed.ts';
import { inForceOn } from '../requirements/standing.ts';
import type { DocumentRecord, PackRecord } from '../tables.ts';

/** Two who share the same choice of a project come one after the other. */
export const lockPacks = (ctx: Ctx, unitId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('compliance-document.pack', ${unitId}))`.execute(ctx.db);

export const readPackRow = (db: Db, id: number): Promise<PackRecord | undefined> =>
  readOne(sql<PackRecord>`select * from compliance_document.pack where id = ${id}`, db);

export const findPack = (ctx: Ctx, unitId: number, all: readonly number[], withFiles: readonly number[]): Promise<PackRecord | undefined> =>
  readOne(
    sql<PackRecord>`select * from compliance_document.pack where unit_id = ${unitId}
      and category_ids = ${[...all]}::bigint[] and file_category_ids = ${[...withFiles]}::bigint[]`,
    ctx.db,
  );

/** Packs told of at once. */
const SHOWN = 20;
/** What a project has shared, the newest first. */
export const packsOf = (ctx: Ctx, unitId: number): Promise<PackRecord[]> =>
  readAll(sql<PackRecord>`select * from compliance_document.pack where unit_id = ${unitId} order by id desc limit ${SHOWN}`, ctx.db);

interface SharedCategory {
  id: number;
  names: Localized;
}
/** What a unit must hold or has a document in force of, by code. */
export const categoriesToShare = (ctx: Ctx, unitId: number): Promise<SharedCategory[]> =>
  readAll(
    sql<SharedCategory>`select c.id, c.names from compliance_document.category c join organization.pub_unit u on u.id = ${unitId}
      where c.company_id = u.company_id and (exists (select from compliance_document.requirement r
          where r.category_id = c.id and r.unit_id = u.id and r.to_on is null and r.is_applicable)
        or exists (select from compliance_document.document d where d.category_id = c.id and d.unit_id = u.id
          and ${withNow(inForceOn('d', DAY), ctx)}))
      order by c.code, c.id`,
    ctx.db,
  );
/** Categories of a pack, by code. */
export const categoriesOf = (db: Db, ids: readonly number[]): Promise<SharedCategory[]> =>
  readAll(
    sql<SharedCategory>`select id, names from compliance_document.category where id = any(${[...ids]}::bigint[]) order by code, id`,
    db,
  );

/** Documents of some categories in force in a unit today, the one that lasts longest first. */
export const documentsInForce = (ctx: Ctx, unitId: number, categoryIds: readonly number[]): Promise<DocumentRecord[]> =>
  readAll(
    sql<DocumentRecord>`select d.* from compliance_document.document d join organization.pub_unit u on u.id = d.unit_id
      where d.unit_id = ${unitId} and d.category_id = any(${[...categoryIds]}::bigint[]) and ${withNow(inForceOn('d', DAY), ctx)}
      order by d.valid_to desc nulls first, d.id desc`,
    ctx.db,
  );

/** Of a project that is closed a link is one that nobody made. */
export const isProjectOpen = async (db: Db, unitId: number): Promise<boolean> =>
  (await readOne(sql`select 1 from organization.pub_unit where id = ${unitId} and status = ${sql.lit(RECORD_STATUS.active)}`, db)) !==
  undefined;
