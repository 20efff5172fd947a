import { sql } from 'kysely';
import type { Ctx } from '@quantum/platform/server';
import type { UseOfCode } from './extension-points.ts';

/** Counted so far: beyond it the answer says that there are so many at least. */
const MOST = 10_000;

interface CountedColumn {
  /** Codes below it are counted; others are none of this column. */
  category: string;
  table: string;
  column: string;
  label: string;
  href: string | null;
}

/** The contribution to `codeUses` of a module whose records carry a code in a column of their table. */
export const usesOfCodes =
  ({ category, table, column, label, href }: CountedColumn) =>
  async (ctx: Ctx, code: string): Promise<UseOfCode[]> => {
    if (!code.startsWith(`${category}_`)) return [];
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select from ${sql.table(table)} where ${sql.ref(column)} = ${code} limit ${MOST}) used`.execute(ctx.db);
    return [{ label, count: rows[0]!.count, href }];
  };
