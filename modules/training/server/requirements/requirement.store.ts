import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { readOne, type Ctx, type Db } from '@quantum/platform/server';

export const findRequirementDraft = (db: Db, companyId: number, clientId: string) =>
  readOne(sql<{ id: number }>`select id from training.requirement where company_id = ${companyId} and client_id = ${clientId}`, db);

interface RequirementRow {
  id: number;
  company_id: number;
  unit_id: number;
  version: number;
  post_group_id: number | null;
  group_names: Localized | null;
  category_id: number;
  category_names: Localized;
  warn_days: number;
  ladder: string | null;
  rank: number | null;
  lesson_id: number | null;
  grace_days: number;
  from_on: string;
}

/** Requirements that hold for units on a day: their own and those of the units above them on it. */
export async function readRequirements(ctx: Ctx, units: readonly number[], day: string): Promise<RequirementRow[]> {
  const { rows } =
    await sql<RequirementRow>`select r.id, r.company_id, r.unit_id, r.version, r.post_group_id, g.names as group_names, r.category_id, k.names as category_names, k.warn_days, k.ladder, k.rank,
      r.lesson_id, r.grace_days, r.from_on
    from training.requirement r join certificate.pub_category k on k.id = r.category_id left join organization.pub_post_group g on g.id = r.post_group_id
    where r.from_on <= ${day}::date and exists (select from organization.pub_unit_place c where c.ancestor_id = r.unit_id and c.from_on <= ${day}::date and c.to_on > ${day}::date
      and c.descendant_id = any(${[...units]}::bigint[])) order by r.id limit 200`.execute(ctx.db);
  return rows;
}
