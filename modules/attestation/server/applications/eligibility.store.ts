import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { readAll, type Db } from '@quantum/platform/server';

const ids = (of: readonly number[]) => sql`${[...of]}::bigint[]`;

interface Post {
  employee_id: number;
  job_id: number | null;
  from: string | null;
  to: string | null;
}
/** Posts people have held; of those without any, the one they hold since they came. */
export const postsOf = (db: Db, employees: readonly number[]): Promise<Post[]> =>
  readAll(
    sql<Post>`select employee_id, job_id, valid_from as from, valid_to as to from organization.pub_assignment where employee_id = any(${ids(employees)})
      union all select p.id, p.job_id, p.hired_on, null from organization.pub_person p
      where p.id = any(${ids(employees)}) and not exists (select from organization.pub_assignment a where a.employee_id = p.id)`,
    db,
  );

interface FirstHeld {
  employee_id: number;
  category_id: number;
  since: string;
}
/** Since when people have held categories, by the earliest issue that was not revoked. */
export const heldSince = (db: Db, employees: readonly number[], categories: readonly number[]): Promise<FirstHeld[]> =>
  readAll(
    sql<FirstHeld>`select employee_id, category_id, min(valid_from) as since from certificate.pub_issue
      where employee_id = any(${ids(employees)}) and category_id = any(${ids(categories)}) and revoked_on is null group by 1, 2`,
    db,
  );

interface Rung {
  id: number;
  company_id: number;
  names: Localized;
  ladder: string | null;
  rank: number | null;
}
export const findCategories = (db: Db, of: readonly number[]): Promise<Rung[]> =>
  readAll(sql<Rung>`select id, company_id, names, ladder, rank from certificate.pub_category where id = any(${ids(of)})`, db);
/** Categories that satisfy one of the given: themselves, and higher ranks of their ladder. */
export const satisfyingCategories = (db: Db, of: readonly number[]): Promise<{ asked: number; id: number }[]> =>
  readAll(
    sql<{ asked: number; id: number }>`select a.id as asked, k.id from certificate.pub_category a join certificate.pub_category k
      on k.id = a.id or (k.company_id = a.company_id and k.ladder = a.ladder and k.rank >= a.rank) where a.id = any(${ids(of)})`,
    db,
  );

interface Worker {
  id: number;
  company_id: number;
  unit_id: number;
  names: Localized;
  job_names: Localized | null;
}
/** People in post of some jobs, in the units the reader sees. */
export const peopleInJobs = (
  db: Db,
  companyId: number,
  jobs: readonly number[],
  units: readonly number[] | null,
  limit: number,
): Promise<(Worker & { total: number })[]> =>
  readAll(
    sql<
      Worker & { total: number }
    >`select id, company_id, unit_id, names, job_names, (count(*) over ())::int as total from organization.pub_person
      where company_id = ${companyId} and job_id = any(${ids(jobs)}) and (${units === null} or unit_id = any(${ids(units ?? [])}))
      order by id limit ${limit}`,
    db,
  );
export const jobNames = (db: Db, of: readonly number[]): Promise<{ id: number; company_id: number | null; names: Localized }[]> =>
  readAll(sql`select id, company_id, names from organization.pub_job where id = any(${ids(of)})`, db) as never;
