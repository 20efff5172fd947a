import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { idArray, readAll, type Db } from '@quantum/platform/server';

export interface Person {
  id: number;
  company_id: number;
  unit_id: number;
  names: Localized;
  job_id: number | null;
  job_names: Localized | null;
}

/** People in post. */
export const findPeople = (db: Db, of: readonly number[]): Promise<Person[]> =>
  readAll(
    sql<Person>`select id, company_id, unit_id, names, job_id, job_names from organization.pub_person where id = any(${idArray(of)})`,
    db,
  );
