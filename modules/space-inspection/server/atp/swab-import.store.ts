import { idArray, readAll, type Db } from '@quantum/platform/server';
import { sql } from 'kysely';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';

interface ImportedSpace {
  id: number;
  unit_id: number;
  company_id: number;
  code: string;
}

/** Spaces in use of some units by their codes in lower case. */
export const spacesByCode = (db: Db, units: readonly number[], codes: readonly string[]) =>
  readAll(
    sql<ImportedSpace>`select id, unit_id, company_id, code from organization.pub_space where unit_id = any(${idArray(units)})
      and lower(code) = any(${[...codes]}::text[]) and status = ${sql.lit(RECORD_STATUS.active)}`,
    db,
  );

/** Which of these drafts companies have already. */
export async function knownDrafts(db: Db, companies: readonly number[], clientIds: readonly string[]): Promise<Set<string>> {
  const rows = await readAll(
    sql<{ client_id: string }>`select client_id from space_inspection.swab where company_id = any(${idArray(companies)})
      and client_id = any(${[...clientIds]}::uuid[])`,
    db,
  );
  return new Set(rows.map((row) => row.client_id));
}
