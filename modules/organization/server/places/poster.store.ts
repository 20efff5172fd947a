import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Db } from '@quantum/platform/server';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';

export interface PosterSpace {
  id: number;
  company_id: number;
  unit_id: number;
  business_line_id: number | null;
  code: string;
  names: Localized;
  unit_names: Localized;
  floor: string;
  qr_token: string;
}

/** Spaces in use, by id or by unit, in the order of their codes. */
export async function readPosterSpaces(
  db: Db,
  { ids, units, most }: { ids?: readonly number[] | undefined; units?: readonly number[] | undefined; most: number },
): Promise<PosterSpace[]> {
  const which = ids ? sql`s.id = any(${[...ids]}::bigint[])` : sql`s.unit_id = any(${[...(units ?? [])]}::bigint[])`;
  const { rows } =
    await sql<PosterSpace>`select s.id, s.company_id, s.unit_id, s.business_line_id, s.code, s.names, u.names as unit_names, s.floor, s.qr_token
    from organization.space s join organization.unit u on u.id = s.unit_id
    where ${which} and s.deleted_at is null and s.status = ${sql.lit(RECORD_STATUS.active)} order by s.unit_id, s.code limit ${most}`.execute(
      db,
    );
  return rows;
}
