import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { readAll, readOne, type Ctx, type Db } from '@quantum/platform/server';

/** Somebody in service or not: a card outlives its holder's contract and says so. */
export interface CardHolder {
  id: number;
  company_id: number;
  unit_id: number;
  code: string;
  names: Localized;
  job_names: Localized | null;
  left_on: string | null;
}
export const readCardHolder = (db: Db, id: number) =>
  readOne(
    sql<CardHolder>`select id, company_id, unit_id, code, names, job_names, left_on from organization.pub_employee where id = ${id}`,
    db,
  );

/** The people of rows of people by level, by name. */
export const readPicked = (db: Db, rows: readonly number[]) =>
  readAll(
    sql<CardHolder & { serial: number | null }>`select e.id, e.company_id, e.unit_id, e.code, e.names, e.job_names, e.left_on, p.serial
      from organization.pub_employee e left join attestation.passport p on p.employee_id = e.id
      where e.id in (select t.employee_id from attestation.pub_in_post t where t.id = any(${[...rows]}::bigint[])
        and t.employee_id = any(${rows.map((row) => Math.floor(row / PEOPLE_ROW))}::bigint[])) order by e.unit_id, e.code`,
    db,
  );
/** A row of people by level is a person and a scheme in one number. */
const PEOPLE_ROW = 10_000_000;

interface LevelName {
  category_id: number;
  scheme_id: number;
  rank: number;
  names: Localized;
  scheme_names: Localized;
}
/** What the certificates of levels stand for; of several versions the one in force, else the latest. */
export const levelsOfCategories = (db: Db, categories: readonly number[]) =>
  readAll(
    sql<LevelName>`select distinct on (l.category_id) l.category_id, l.rank, l.names, v.scheme_id, v.names as scheme_names
      from attestation.level l join attestation.scheme_version v on v.id = l.version_id
      where l.category_id = any(${[...categories]}::bigint[]) order by l.category_id, l.is_current desc, l.id desc`,
    db,
  );

export const readSerial = async (db: Db, employeeId: number): Promise<number | null> =>
  (await readOne(sql<{ serial: number }>`select serial from attestation.passport where employee_id = ${employeeId}`, db))?.serial ?? null;

interface NewPassport {
  companyId: number;
  employeeId: number;
  /** That in use, which this takes the place of. */
  before: number | null;
  hash: string;
}
/** False where another one was made meanwhile. */
export async function savePassport(ctx: Ctx, { employeeId, companyId, before, hash }: NewPassport): Promise<boolean> {
  const { rows } = await sql`insert into attestation.passport as p (employee_id, company_id, serial, check_hash, made_by, made_at)
    values (${employeeId}, ${companyId}, ${(before ?? 0) + 1}, ${hash}, ${ctx.employeeId}, ${ctx.now().toISOString()})
    on conflict (employee_id) do update set serial = excluded.serial, check_hash = excluded.check_hash, made_by = excluded.made_by, made_at = excluded.made_at
      where p.serial = ${before} returning serial`.execute(ctx.db);
  return rows.length > 0;
}

export const findByPassportHash = (db: Db, hash: string) =>
  readOne(
    sql<{
      employee_id: number;
      company_id: number;
      unit_id: number;
    }>`select p.employee_id, p.company_id, e.unit_id from attestation.passport p
      join organization.pub_employee e on e.id = p.employee_id where p.check_hash = ${hash}`,
    db,
  );
