import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { Localized } from '@quantum/platform/contract';
import { readAll, readOne, withNow, type Ctx } from '@quantum/platform/server';
import { sql } from 'kysely';
import type { NeedQuestion } from '../../contract/index.ts';
import type { RequirementRecord } from '../tables.ts';
import { DAY, IS_NEEDED } from './needed.ts';

interface ChangedRequirement {
  id: number;
  category_id: number;
  unit_id: number;
}
interface Asked {
  companyId: number;
  /** Null: all of the company. */
  complianceCategoryId: number | null;
}

const ofCategory = (complianceCategoryId: number | null) =>
  complianceCategoryId === null ? sql`true` : sql`c.id = ${complianceCategoryId}`;

/** Ends the open requirements that no rule asks for any more, today; answers them. */
export const endUnneeded = (ctx: Ctx, { companyId, complianceCategoryId }: Asked): Promise<ChangedRequirement[]> =>
  readAll(
    sql<ChangedRequirement>`update compliance_document.requirement r set to_on = greatest(r.from_on, ${withNow(DAY, ctx)}), version = r.version + 1,
        updated_at = ${ctx.now().toISOString()}
      from compliance_document.category c, organization.pub_unit u
      where c.id = r.category_id and u.id = r.unit_id and r.company_id = ${companyId} and r.to_on is null and ${ofCategory(complianceCategoryId)}
        and (c.status = ${sql.lit(RECORD_STATUS.active)} and ${sql.raw(IS_NEEDED)}) is not true
      returning r.id, r.category_id, r.unit_id`,
    ctx.db,
  );

/** Makes the requirements that the rules ask for and that are not there; answers them. */
export const makeNeeded = (ctx: Ctx, { companyId, complianceCategoryId }: Asked): Promise<ChangedRequirement[]> =>
  readAll(
    sql<ChangedRequirement>`insert into compliance_document.requirement (company_id, unit_id, category_id, code, from_on, has_document, search, created_at, updated_at)
      select c.company_id, u.id, c.id, c.code || '-' || u.code, ${withNow(DAY, ctx)},
        exists (select from compliance_document.document d where d.unit_id = u.id and d.category_id = c.id),
        left(lower(concat_ws(' ', c.code || '-' || u.code, c.names->>'en', c.names->>'zh-Hans', c.names->>'zh-Hant',
          u.names->>'en', u.names->>'zh-Hans', u.names->>'zh-Hant')), 1000), ${ctx.now().toISOString()}, ${ctx.now().toISOString()}
      from compliance_document.category c join organization.pub_unit u on ${sql.raw(IS_NEEDED)}
      where c.company_id = ${companyId} and c.status = ${sql.lit(RECORD_STATUS.active)} and ${ofCategory(complianceCategoryId)}
        and not exists (select from compliance_document.requirement o where o.category_id = c.id and o.unit_id = u.id and o.to_on is null)
      on conflict (category_id, unit_id) where to_on is null do nothing returning id, category_id, unit_id`,
    ctx.db,
  );

/** Open requirements of some categories, with the category's code. */
export const countOpen = (ctx: Ctx, categoryIds: readonly number[]): Promise<{ id: number; code: string; n: number }[]> =>
  readAll(
    sql<{ id: number; code: string; n: number }>`select c.id, c.code,
        (select count(*)::int from compliance_document.requirement r where r.category_id = c.id and r.to_on is null) as n
      from compliance_document.category c where c.id = any(${[...categoryIds]}::bigint[]) order by c.id`,
    ctx.db,
  );

export const findOpen = (ctx: Ctx, complianceCategoryId: number, unitId: number): Promise<RequirementRecord | undefined> =>
  readOne(
    sql<RequirementRecord>`select * from compliance_document.requirement
      where category_id = ${complianceCategoryId} and unit_id = ${unitId} and to_on is null`,
    ctx.db,
  );

/** A day on which it begins not to be needed; the day on which it is needed again. */
export const beginNotNeeded = (ctx: Ctx, requirementId: number, day: string) =>
  sql`insert into compliance_document.not_needed (requirement_id, from_on) values (${requirementId}, ${day})`.execute(ctx.db);
export const endNotNeeded = (ctx: Ctx, requirementId: number, day: string) =>
  sql`update compliance_document.not_needed set to_on = greatest(from_on, ${day}::date)
    where requirement_id = ${requirementId} and to_on is null`.execute(ctx.db);

/** From its first document on a requirement is told by its documents. */
export async function markHeld(ctx: Ctx, complianceCategoryId: number, unitId: number): Promise<void> {
  await sql`update compliance_document.requirement set has_document = true
    where category_id = ${complianceCategoryId} and unit_id = ${unitId} and to_on is null and not has_document`.execute(ctx.db);
}

/** A renewal asks for its first document: it is not opened by itself again, should it be dropped. */
export async function markAsked(ctx: Ctx, complianceCategoryId: number, unitId: number): Promise<void> {
  await sql`update compliance_document.requirement set is_asked = true
    where category_id = ${complianceCategoryId} and unit_id = ${unitId} and to_on is null`.execute(ctx.db);
}

interface PreviewedUnit {
  id: number;
  names: Localized;
  is_new: boolean;
  count: number;
  added: number;
}
/** Units a rule would ask, the first `most` by code, with how many there are in all. */
export const previewUnits = (ctx: Ctx, companyId: number, rule: NeedQuestion, most: number): Promise<PreviewedUnit[]> =>
  readAll(
    sql<PreviewedUnit>`select u.id, u.names, n.is_new, count(*) over ()::int as count, (count(*) filter (where n.is_new) over ())::int as added
      from (select ${companyId}::bigint as company_id, ${rule.need}::text as need, ${rule.unitIds}::bigint[] as unit_ids,
          ${rule.businessLineIds}::bigint[] as business_line_ids) c
        join organization.pub_unit u on ${sql.raw(IS_NEEDED)}
        cross join lateral (select not exists (select from compliance_document.requirement r
          where r.category_id = ${rule.complianceCategoryId} and r.unit_id = u.id and r.to_on is null) as is_new) n
      order by u.code, u.id limit ${most}`,
    ctx.db,
  );
