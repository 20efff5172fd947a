import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Db } from '@quantum/platform/server';

export interface TreeUnit {
  id: number;
  companyId: number;
  parentId: number | null;
  names: Localized;
  shortName: string;
  orgType: string;
  status: string;
  businessLineId: number | null;
  timeZone: string;
  /** Whether it stands in rankings. */
  inRanking: boolean;
  code: string;
}

const ROW = sql.raw(`id, company_id as "companyId", parent_id as "parentId", names, short_name as "shortName",
  org_type as "orgType", status, business_line_id as "businessLineId", time_zone as "timeZone", in_ranking as "inRanking", code`);

/** Every unit, or the one with this id. */
export async function readTreeUnits(db: Db, id?: number): Promise<TreeUnit[]> {
  const { rows } =
    await sql<TreeUnit>`select ${ROW} from organization.unit where ${id === undefined ? sql`true` : sql`id = ${id}`}`.execute(db);
  return rows;
}
