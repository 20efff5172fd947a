import { idArray, readAll, type Db } from '@quantum/platform/server';
import { sql } from 'kysely';

export interface LimitSetRow {
  id: number;
  unitId: number;
  modelId: number;
  surface: string | null;
  passLimit: number;
  failLimit: number;
  validFrom: string;
}

/** Sets of a company for these models, of the units given. */
export const limitSetsOf = (db: Db, companyId: number, units: readonly number[], models: readonly number[]) =>
  readAll(
    sql<LimitSetRow>`select id, unit_id as "unitId", model_id as "modelId", surface, pass_limit as "passLimit", fail_limit as "failLimit",
      to_char(valid_from, 'YYYY-MM-DD') as "validFrom"
    from space_inspection.limit_set where company_id = ${companyId} and unit_id = any(${idArray(units)}) and model_id = any(${idArray(models)})`,
    db,
  );

const MOST_READINGS = 5000;

/** Readings that passed after cleaning and count, of one model and surface in some units since a day, the newest first. */
export async function cleanReadings(
  db: Db,
  {
    companyId,
    units,
    model,
    surface,
    since,
  }: { companyId: number; units: readonly number[]; model: number; surface: string; since: string },
): Promise<number[]> {
  const rows = await readAll(
    sql<{
      rlu: number;
    }>`select rlu from space_inspection.swab where company_id = ${companyId} and model_id = ${model} and surface = ${surface}
      and event_on >= ${since}::date and phase = 'after' and left_out is null and voided_at is null and rlu <= pass_limit and unit_id = any(${idArray(units)})
    order by event_on desc limit ${MOST_READINGS}`,
    db,
  );
  return rows.map(({ rlu }) => rlu);
}
