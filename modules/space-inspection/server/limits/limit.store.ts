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

type SetAbove = LimitSetRow & { code: string; modelName: string };

/** The sets of these units that hold or will hold: of each model and surface the last that began, and those to come. */
export const limitSetsAbove = (db: Db, units: readonly number[]) =>
  readAll(
    sql<SetAbove>`select t.id, t.code, t.unit_id as "unitId", t.model_id as "modelId", m.maker || ' ' || m.name as "modelName", t.surface,
      t.pass_limit as "passLimit", t.fail_limit as "failLimit", to_char(t.valid_from, 'YYYY-MM-DD') as "validFrom"
    from space_inspection.limit_set t join space_inspection.meter_model m on m.id = t.model_id
      join organization.pub_unit u on u.id = t.unit_id
    where t.unit_id = any(${idArray(units)}) and not exists (select from space_inspection.limit_set n where n.unit_id = t.unit_id
      and n.model_id = t.model_id and n.surface is not distinct from t.surface and (n.valid_from, n.id) > (t.valid_from, t.id)
      and n.valid_from <= (now() at time zone u.time_zone)::date)
    order by t.model_id, t.surface nulls first, t.valid_from, t.id`,
    db,
  );
