import { idArray, readAll, readOne, type Db } from '@quantum/platform/server';
import { sql } from 'kysely';
import type { MeterRecord } from '../tables.ts';

export type MeterWithModel = MeterRecord & { model_name: string; model_pass: number; model_fail: number };
const WITH_MODEL = sql`select t.*, m.name as model_name, m.pass_limit as model_pass,
  m.fail_limit as model_fail from space_inspection.meter t join space_inspection.meter_model m on m.id = t.model_id`;

export const findMeter = (db: Db, id: number) => readOne(sql<MeterWithModel>`${WITH_MODEL} where t.id = ${id}`, db);

/** Meters in use in a unit and above it. */
export const metersOf = (db: Db, units: readonly number[]) =>
  readAll(sql<MeterWithModel>`${WITH_MODEL} where t.unit_id = any(${idArray(units)}) and t.is_active order by t.serial, t.id`, db);

/** Meters of companies by their serial in lower case, for rows of a workbook. */
export const metersBySerial = (db: Db, companies: readonly number[], serials: readonly string[]) =>
  readAll(
    sql<MeterWithModel>`${WITH_MODEL} where t.company_id = any(${idArray(companies)}) and lower(t.serial) = any(${[...serials]}::text[])`,
    db,
  );

/** Meters in use whose calibration ends by a day, that have not been looked at in this run and of which the last step has not been told; locked. */
export const lockEndingMeters = (db: Db, until: string, now: string, { limit, except }: { limit: number; except: readonly number[] }) =>
  readAll(
    sql<MeterRecord>`select t.* from space_inspection.meter t where t.is_active and t.calibration_due <= ${until}::date
      and (t.reminded_due is distinct from t.calibration_due or t.reminded_step > 0 or t.reminded_step is null)
      and (t.checked_at is null or t.checked_at < ${now}::timestamptz) and not t.id = any(${idArray(except)})
    order by t.id limit ${limit} for update skip locked`,
    db,
  );

export const setReminded = (db: Db, id: number, { step, due, at }: { step: number | null; due: string | null; at: string }) =>
  sql`update space_inspection.meter set reminded_step = ${step}, reminded_due = ${due}::date, checked_at = ${at}::timestamptz where id = ${id}`.execute(
    db,
  );
