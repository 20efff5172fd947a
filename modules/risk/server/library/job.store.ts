import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Db } from '@quantum/platform/server';
import { VERSION_STATUS } from '../../contract/index.ts';

interface Job {
  id: number;
  company_id: number | null;
  names: Localized;
}
/** Posts by their name in any language: those of every company and those all companies share; the caller chooses. */
export async function jobsByName(db: Db, names: readonly string[]): Promise<Job[]> {
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))].filter((name) => name !== '');
  if (wanted.length === 0) return [];
  const { rows } = await sql<Job>`select id, company_id, names from organization.pub_job
    where exists (select from jsonb_each_text(names) n where lower(n.value) = any(${wanted}::text[])) order by id`.execute(db);
  return rows;
}

/** Keys of the steps of a family that some risk came from. */
export async function usedSteps(db: Db, familyId: number): Promise<Set<string>> {
  const { rows } = await sql<{
    step_key: string;
  }>`select distinct r.step_key from risk.job_task j join risk.assessment a on a.job_task_id = j.id
    join risk.row r on r.assessment_id = a.id where j.family_id = ${familyId}`.execute(db);
  return new Set(rows.map(({ step_key: key }) => key));
}
/** Places in the library that rest on some groups of spaces. */
export async function livePlaces(db: Db, groupIds: readonly number[]): Promise<{ id: number; code: string; group_id: number }[]> {
  if (groupIds.length === 0) return [];
  const { rows } = await sql<{ id: number; code: string; group_id: number }>`select id, code, group_id from risk.job_task
    where group_id = any(${[...groupIds]}::bigint[]) and status in (${VERSION_STATUS.pending}, ${VERSION_STATUS.active}) order by id`.execute(
    db,
  );
  return rows;
}
