import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Db } from '@quantum/platform/server';

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
