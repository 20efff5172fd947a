import { sql } from 'kysely';
import { json, readAll, readOne, type Ctx, type Db } from '@quantum/platform/server';
import { SCHEME_STATUS, schemePath } from '../../contract/index.ts';
import type { SchemeRecord } from '../tables.ts';

/** Schemes in force with a level whose theory is a quiz. */
export const schemesOfPaper = async ({ db }: Pick<Ctx, 'db'>, paperId: number): Promise<{ title: string; href: string }[]> => {
  const asked = JSON.stringify([{ theoryPaperId: paperId }]);
  const found = await readAll(
    sql<{ id: number; code: string }>`select s.id, s.code from attestation.scheme s where s.status = ${sql.lit(SCHEME_STATUS.published)}
      and (s.levels @> ${asked}::jsonb or exists (select from attestation.scheme_version v where v.scheme_id = s.id and v.levels @> ${asked}::jsonb
        and v.no = (select max(no) from attestation.scheme_version where scheme_id = s.id))) order by s.id limit 10`,
    db,
  );
  return found.map((one) => ({ title: one.code, href: schemePath(one.id) }));
};

interface Version {
  id: number;
  no: number;
  published_on: string;
  levels: number;
}
export const versionsOf = (db: Db, schemeId: number): Promise<Version[]> =>
  readAll(
    sql<Version>`select id, no, published_on, jsonb_array_length(levels) as levels from attestation.scheme_version
      where scheme_id = ${schemeId} order by no desc`,
    db,
  );

/** The levels as they are now become a version; those of the one before stop to be in force. */
export async function insertVersion(ctx: Ctx, scheme: SchemeRecord, today: string): Promise<number> {
  const version = await readOne(
    sql<{ id: number }>`insert into attestation.scheme_version (scheme_id, no, names, job_ids, levels, published_on)
      select ${scheme.id}, coalesce(max(no), 0) + 1, ${json(scheme.names)}, ${scheme.job_ids}, ${json(scheme.levels)}, ${today}
      from attestation.scheme_version where scheme_id = ${scheme.id} returning id`,
    ctx.db,
  );
  await sql`update attestation.level set is_current = false where scheme_id = ${scheme.id}`.execute(ctx.db);
  for (const level of scheme.levels)
    await sql`insert into attestation.level (version_id, scheme_id, key, rank, names, category_id, requires, is_current)
      values (${version!.id}, ${scheme.id}, ${level.key}, ${level.rank}, ${json(level.names)}, ${level.categoryId},
        ${level.requirements.flatMap(({ kind, categoryId }) => (kind === 'certificate' ? (categoryId ?? []) : []))}, true)`.execute(ctx.db);
  return version!.id;
}
export async function endLevels(ctx: Ctx, schemeId: number): Promise<void> {
  await sql`update attestation.level set is_current = false where scheme_id = ${schemeId}`.execute(ctx.db);
}

/** People in post who hold a category today, of those the reader sees. */
export const holdersOf = (db: Db, categories: readonly number[], day: string): Promise<{ category_id: number; count: number }[]> =>
  readAll(
    sql`select p.category_id, count(distinct p.employee_id)::int as count from certificate.pub_issue p
      join organization.pub_person e on e.id = p.employee_id
      where p.category_id = any(${[...categories]}::bigint[]) and p.valid_from <= ${day}::date and (p.valid_to is null or p.valid_to >= ${day}::date)
        and p.revoked_on is null group by 1`,
    db,
  ) as never;
