import { sql } from 'kysely';
import type { Db } from '@quantum/platform/server';

interface KnownDraft {
  id: number;
  code: string;
  unit_id: number;
  [column: string]: unknown;
}

/** The record of a company that was made of this draft, with some more of its columns. */
export async function findDraft(
  db: Db,
  table: string,
  companyId: number,
  clientId: string,
  more: readonly string[],
): Promise<KnownDraft | undefined> {
  const columns = [...new Set(['id', 'code', 'unit_id', ...more])].map((column) => sql.ref(column));
  const { rows } = await sql<KnownDraft>`select ${sql.join(columns)} from ${sql.table(table)}
    where company_id = ${companyId} and client_id = ${clientId}`.execute(db);
  return rows[0];
}

/** Whether the database refused a row because its draft is there already. */
export const isSecondDraft = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint !== undefined && /client_id|draft/.test(constraint);
};
