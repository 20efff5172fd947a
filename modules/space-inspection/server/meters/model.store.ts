import { idArray, readAll, type Db } from '@quantum/platform/server';
import { sql } from 'kysely';

export interface ModelRecord {
  id: number;
  /** Null: for all companies. */
  company_id: number | null;
  name: string;
  maker: string;
  reading_unit: string;
  pass_limit: number;
  fail_limit: number;
  to_confirm: boolean;
}

/** Models for all companies and those of some; without companies named, of all. */
export const readModels = (db: Db, companies: readonly number[] | null) =>
  readAll(
    sql<ModelRecord>`select id, company_id, name, maker, reading_unit, pass_limit, fail_limit, to_confirm from space_inspection.meter_model
    where ${companies === null ? sql`true` : sql`(company_id is null or company_id = any(${idArray(companies)}))`} order by company_id nulls first, id`,
    db,
  );
