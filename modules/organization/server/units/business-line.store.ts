import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';

export async function readBusinessLine(ctx: Ctx, id: number): Promise<Localized | undefined> {
  const { rows } = await sql<{ names: Localized }>`select names from organization.business_line where id = ${id}`.execute(ctx.db);
  return rows[0]?.names;
}
