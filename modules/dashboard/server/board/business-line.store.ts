import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';

export async function readBusinessLines(ctx: Ctx): Promise<{ id: number; names: Localized }[]> {
  const { rows } = await sql<{ id: number; names: Localized }>`select id, names from organization.pub_business_line order by id`.execute(
    ctx.db,
  );
  return rows;
}
