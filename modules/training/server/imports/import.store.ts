import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { LESSON_STATUS } from '../../contract/index.ts';

const both = (codes: readonly string[]): string[] => [...new Set([...codes, ...codes.map((one) => one.toUpperCase())])];

interface Holder {
  id: number;
  company_id: number;
  unit_id: number;
  code: string;
  names: Localized;
  left_on: string | null;
}
export async function employeesByCode(ctx: Ctx, codes: readonly string[]): Promise<Holder[]> {
  const { rows } = await sql<Holder>`select id, company_id, unit_id, code, names, left_on from organization.pub_employee
    where code = any(${both(codes)}::text[])`.execute(ctx.db);
  return rows;
}

interface PublishedMaterial {
  id: number;
  company_id: number;
  code: string;
  names: Localized;
  version_id: number;
}
/** Lessons that have been published, with their last version. */
export async function lessonsByCode(ctx: Ctx, companies: readonly number[], codes: readonly string[]): Promise<PublishedMaterial[]> {
  const { rows } =
    await sql<PublishedMaterial>`select distinct on (l.id) l.id, l.company_id, l.code, v.names, v.id as version_id from training.lesson l
      join training.lesson_version v on v.lesson_id = l.id
    where l.company_id = any(${[...companies]}::bigint[]) and l.code = any(${both(codes)}::text[]) and l.status <> ${sql.lit(LESSON_STATUS.invalid)}
    order by l.id, v.no desc`.execute(ctx.db);
  return rows;
}

/** `employee lesson day` of what is known to have been learned. */
export async function knownRecords(ctx: Ctx, employees: readonly number[], lessons: readonly number[]): Promise<Set<string>> {
  const { rows } = await sql<{
    key: string;
  }>`select r.employee_id || ' ' || s.lesson_id || ' ' || r.finished_on as key from training.record r
      join training.scheduling s on s.id = r.scheduling_id
    where r.employee_id = any(${[...employees]}::bigint[]) and s.lesson_id = any(${[...lessons]}::bigint[]) and r.finished_on is not null`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ key }) => key));
}

interface NamedRow {
  id: number;
  company_id: number;
  code: string;
}
export async function setsByCode(ctx: Ctx, codes: readonly string[]): Promise<(NamedRow & { unit_id: number; version: number })[]> {
  const { rows } = await sql<NamedRow & { unit_id: number; version: number }>`select id, company_id, unit_id, code, version
    from training.question_set where code = any(${both(codes)}::text[])`.execute(ctx.db);
  return rows;
}
export async function knownStems(ctx: Ctx, sets: readonly number[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select set_id || ' ' || lower(stem->>'en') as key from training.question
    where set_id = any(${[...sets]}::bigint[]) and not is_retired`.execute(ctx.db);
  return new Set(rows.map(({ key }) => key));
}

export async function categoriesByCode(ctx: Ctx, companies: readonly number[]): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`select id, company_id, code from certificate.pub_category
    where company_id = any(${[...companies]}::bigint[])`.execute(ctx.db);
  return rows;
}
export async function postGroups(
  ctx: Ctx,
  companies: readonly number[],
): Promise<{ id: number; company_id: number | null; names: Localized }[]> {
  const { rows } = await sql<{ id: number; company_id: number | null; names: Localized }>`select id, company_id, names
    from organization.pub_post_group where company_id is null or company_id = any(${[...companies]}::bigint[])`.execute(ctx.db);
  return rows;
}
/** `unit postGroup category` of what is required already. */
export async function knownRequirements(ctx: Ctx, units: readonly number[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select unit_id || ' ' || coalesce(post_group_id, 0) || ' ' || category_id as key
    from training.requirement where unit_id = any(${[...units]}::bigint[])`.execute(ctx.db);
  return new Set(rows.map(({ key }) => key));
}
