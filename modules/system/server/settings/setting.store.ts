import { sql } from 'kysely';
import { json, type Db, type RecordRow } from '@quantum/platform/server';
import type { SettingPeriod, SettingValue } from '../../domain/setting.rules.ts';

export interface SettingRecord extends RecordRow {
  key: string;
}
export const SETTING = { kind: 'system.setting', table: 'system.setting' } as const;

/** Every period of every unit, or of some. */
export async function readPeriods(db: Db, unitIds?: readonly number[]): Promise<SettingPeriod[]> {
  const { rows } = await sql<SettingPeriod>`
    select s.unit_id as "unitId", s.key, p.from_day as "fromDay", p.value
    from system.setting s join system.setting_period p on p.setting_id = s.id
    where ${unitIds === undefined ? sql`true` : sql`s.unit_id = any(${[...unitIds]}::bigint[])`} order by p.from_day`.execute(db);
  return rows;
}

/** What a unit has said something of, also where all of it was withdrawn. */
export async function readOwnSettings(db: Db, unitId: number): Promise<{ id: number; key: string; version: number }[]> {
  const { rows } = await sql<{ id: number; key: string; version: number }>`select id, key, version from system.setting
    where unit_id = ${unitId}`.execute(db);
  return rows;
}

/** The record of a unit and a key, locked; undefined before the unit has said anything. Two who make it at once wait for each other. */
export async function lockSetting(db: Db, unitId: number, key: string): Promise<SettingRecord | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`system.setting ${unitId} ${key}`}, 0))`.execute(db);
  const { rows } = await sql<SettingRecord>`select * from system.setting where unit_id = ${unitId} and key = ${key} for update`.execute(db);
  return rows[0];
}

export async function savePeriod(db: Db, settingId: number, fromDay: string, value: SettingValue | null): Promise<void> {
  await sql`insert into system.setting_period (setting_id, from_day, value) values (${settingId}, ${fromDay}::date, ${json(value)})
    on conflict (setting_id, from_day) do update set value = excluded.value`.execute(db);
}

/** False when nothing begins on that day. */
export async function deletePeriod(db: Db, settingId: number, fromDay: string): Promise<boolean> {
  const { rows } = await sql`delete from system.setting_period where setting_id = ${settingId} and from_day = ${fromDay}::date
    returning setting_id`.execute(db);
  return rows.length > 0;
}
