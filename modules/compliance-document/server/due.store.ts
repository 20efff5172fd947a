import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { readAll, withNow, type Ctx } from '@quantum/platform/server';
import { sql } from 'kysely';
import { DOCUMENT_STATUS } from '../contract/codes.ts';
import { DAY } from './requirements/needed.ts';
import type { DocumentRecord, RequirementRecord } from './tables.ts';

const IN_PLACE = sql`compliance_document.document d join organization.pub_unit u on u.id = d.unit_id`;
const others = (except: readonly number[]) => sql`d.id <> all(${[...except]}::bigint[])`;

/** Documents whose state is not what their dates say on the day of their unit; locked. */
export const lockTurning = (ctx: Ctx, limit: number, except: readonly number[]): Promise<DocumentRecord[]> =>
  readAll(
    sql<DocumentRecord>`select d.* from ${IN_PLACE} where ${others(except)} and (
        (d.status = ${sql.lit(DOCUMENT_STATUS.valid)} and d.valid_to < ${withNow(DAY, ctx)})
        or (d.status = ${sql.lit(DOCUMENT_STATUS.invalid)} and d.revoked_on is null and d.valid_from <= ${withNow(DAY, ctx)}
          and (d.valid_to is null or d.valid_to >= ${withNow(DAY, ctx)})))
      order by d.id limit ${limit} for update of d skip locked`,
    ctx.db,
  );

/** Documents whose successor starts on the day of their unit; locked. */
export const lockPassing = (ctx: Ctx, limit: number, except: readonly number[]): Promise<DocumentRecord[]> =>
  readAll(
    sql<DocumentRecord>`select d.* from ${IN_PLACE} where ${others(except)} and not d.is_past and d.replaced_on <= ${withNow(DAY, ctx)}
      order by d.id limit ${limit} for update of d skip locked`,
    ctx.db,
  );
/** They are past: nothing about them changes but how fast lists are. */
export const markPast = (ctx: Ctx, ids: readonly number[]) =>
  sql`update compliance_document.document set is_past = true where id = any(${[...ids]}::bigint[])`.execute(ctx.db);

/** Documents whose renewal opens on the day of their unit; locked. */
export const lockRenewing = (ctx: Ctx, limit: number, except: readonly number[]): Promise<DocumentRecord[]> =>
  readAll(
    sql<DocumentRecord>`select d.* from ${IN_PLACE} where ${others(except)} and d.renew_on <= ${withNow(DAY, ctx)}
      order by d.id limit ${limit} for update of d skip locked`,
    ctx.db,
  );

/** Documents of whose end people are warned on the day of their unit; locked. */
export const lockWarning = (ctx: Ctx, limit: number, except: readonly number[]): Promise<DocumentRecord[]> =>
  readAll(
    sql<DocumentRecord>`select d.* from ${IN_PLACE} where ${others(except)} and d.warn_on <= ${withNow(DAY, ctx)}
      order by d.id limit ${limit} for update of d skip locked`,
    ctx.db,
  );

/** Whether the end of a document still concerns people: nothing later covers it, and it is needed. */
export async function isStillNeeded(ctx: Ctx, { id, category_id, unit_id, valid_to }: DocumentRecord): Promise<boolean> {
  const rows = await readAll(
    sql`select 1 from compliance_document.category c join organization.pub_unit u on u.id = ${unit_id}
      where c.id = ${category_id} and c.status = ${sql.lit(RECORD_STATUS.active)} and u.status = ${sql.lit(RECORD_STATUS.active)}
        and not exists (select from compliance_document.document e where e.unit_id = u.id and e.category_id = c.id and e.id <> ${id}
          and (e.valid_to is null or e.valid_to > ${valid_to}::date))
        and not exists (select from compliance_document.requirement r where r.unit_id = u.id and r.category_id = c.id and r.to_on is null
          and not r.is_applicable)`,
    ctx.db,
  );
  return rows.length > 0;
}

/** Requirements without a document that nothing asks for yet; locked. */
export const lockUnasked = (ctx: Ctx, limit: number, except: readonly number[]): Promise<RequirementRecord[]> =>
  readAll(
    sql<RequirementRecord>`select r.* from compliance_document.requirement r
      where r.to_on is null and r.is_applicable and not r.has_document and not r.is_asked and r.id <> all(${[...except]}::bigint[])
      order by r.id limit ${limit} for update of r skip locked`,
    ctx.db,
  );

/** Companies that have categories, none of `except`. */
export const companiesWithRules = (ctx: Ctx, limit: number, except: readonly number[]): Promise<{ id: number }[]> =>
  readAll(
    sql<{ id: number }>`select distinct company_id as id from compliance_document.category
      where company_id <> all(${[...except]}::bigint[]) order by 1 limit ${limit}`,
    ctx.db,
  );
