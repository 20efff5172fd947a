import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { idArray, readAll, readOne, type Db } from '@quantum/platform/server';
import { VERSION_STATUS } from '../../contract/index.ts';
import type { JobTaskRecord } from '../tables.ts';
import { isLive } from '../planning/plan.store.ts';

export async function plansOfTask(db: Db, companyId: number, familyId: number): Promise<number> {
  const found = await readOne(
    sql<{ n: number }>`select count(*)::int as n from risk.plan p where p.company_id = ${companyId} and ${isLive}
      and exists (select from risk.job_task j where j.id = any(p.job_task_ids) and j.family_id = ${familyId})`,
    db,
  );
  return found!.n;
}

export const readTaskRow = (db: Db, id: number) => readOne(sql<JobTaskRecord>`select * from risk.job_task where id = ${id}`, db);

/** The family of each, that of the original where one is a unit's copy. */
export const taskFamilies = (db: Db, of: readonly number[]) =>
  readAll(
    sql<{ id: number; family: number }>`select j.id, coalesce(o.family_id, j.family_id) as family from risk.job_task j
      left join risk.job_task o on o.id = j.origin_id where j.id = any(${idArray(of)})`,
    db,
  );

export const readTasks = (db: Db, of: readonly number[]) =>
  readAll(sql<JobTaskRecord>`select * from risk.job_task where id = any(${idArray(of)}) order by id`, db);

export const jobNames = async (db: Db, id: number | null) =>
  id === null
    ? undefined
    : readOne(
        sql<{ company_id: number | null; names: Localized }>`select company_id, names from organization.pub_job where id = ${id}`,
        db,
      );

/** The version of a family in force: the unit's own copy, else the library's. */
export const taskInForce = (db: Db, unitId: number, familyId: number) =>
  readOne(
    sql<JobTaskRecord>`select * from risk.job_task t where t.status = ${VERSION_STATUS.active}
      and (t.family_id = ${familyId} or (t.unit_id = ${unitId} and t.origin_id in (select id from risk.job_task where family_id = ${familyId})))
      order by (t.unit_id = ${unitId}) desc, t.id desc limit 1`,
    db,
  );
