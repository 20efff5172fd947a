import { sql } from 'kysely';
import { readAll, readOne, type Db } from '@quantum/platform/server';
import { OPEN } from '../../domain/application.machine.ts';
import type { ApplicationRecord } from '../tables.ts';

const open = sql`status in (${sql.join(OPEN.map((status) => sql.lit(status)))})`;

export const openApplication = (db: Db, employeeId: number, schemeId: number) =>
  readOne(
    sql<{ id: number; code: string }>`select id, code from attestation.application
      where employee_id = ${employeeId} and scheme_id = ${schemeId} and ${open}`,
    db,
  );

export const openOfScheme = async (db: Db, schemeId: number): Promise<number> =>
  (await readOne(sql<{ n: number }>`select count(*)::int as n from attestation.application where scheme_id = ${schemeId} and ${open}`, db))!
    .n;

/** The latest day an application of this scheme ended after its last failure. */
export const lastFailure = async (db: Db, employeeId: number, schemeId: number): Promise<string | null> =>
  (await readOne(
    sql<{ day: string | null }>`select max(a.closed_on) as day from attestation.application a join attestation.level l on l.id = a.level_id
        join attestation.scheme_version v on v.id = l.version_id
        where a.employee_id = ${employeeId} and a.scheme_id = ${schemeId}
          and a.failures > (select (x->>'resits')::int from jsonb_array_elements(v.levels) x where x->>'key' = l.key)`,
    db,
  ))!.day;

export const readApplicationRow = (db: Db, id: number) =>
  readOne(sql<ApplicationRecord>`select * from attestation.application where id = ${id}`, db);

export const lockApplication = (db: Db, id: number) =>
  readOne(sql<ApplicationRecord>`select * from attestation.application where id = ${id} for update`, db);

export const applicationsOf = (db: Db, employeeId: number) =>
  readAll(sql<ApplicationRecord>`select * from attestation.application where employee_id = ${employeeId} order by id desc limit 30`, db);

export const openApplicationsOf = (db: Db, employeeId: number) =>
  readAll(sql<ApplicationRecord>`select * from attestation.application where employee_id = ${employeeId} and ${open} for update`, db);

/** The first five, and how many there are. */
export const openInUnit = (db: Db, unitId: number) =>
  readAll(
    sql<{ id: number; code: string; total: number }>`select id, code, (count(*) over ())::int as total from attestation.application
      where unit_id = ${unitId} and ${open} order by id limit 5`,
    db,
  );
