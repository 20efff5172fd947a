import { sql, type RawBuilder } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx, Db, FileRow } from '@quantum/platform/server';
import { cut } from '@quantum/platform/domain';
import type { SeenBehaviour } from '../contract/index.ts';
import type { ObservationRecord } from './tables.ts';

interface PlaceNames {
  unit_names: Localized;
  time_zone: string;
  space_names: Localized | null;
}

export async function readPlace(ctx: Ctx, { unit_id, space_id }: Pick<ObservationRecord, 'unit_id' | 'space_id'>): Promise<PlaceNames> {
  const { rows } = await sql<PlaceNames>`select u.names as unit_names, u.time_zone, s.names as space_names from organization.pub_unit u
    left join organization.pub_space s on s.id = ${space_id} where u.id = ${unit_id}`.execute(ctx.db);
  return rows[0]!;
}

export async function findByClientId(ctx: Ctx, clientId: string): Promise<ObservationRecord | undefined> {
  const { rows } = await sql<ObservationRecord>`select * from safety_observation.observation where client_id = ${clientId}`.execute(ctx.db);
  return rows[0];
}

export async function reloadObservation(ctx: Ctx, id: number): Promise<ObservationRecord> {
  const { rows } = await sql<ObservationRecord>`select * from safety_observation.observation where id = ${id}`.execute(ctx.db);
  return rows[0]!;
}

/** Locked, for its actions that have moved. */
export async function lockObservation(ctx: Ctx, id: number): Promise<ObservationRecord | undefined> {
  const { rows } = await sql<ObservationRecord>`select * from safety_observation.observation where id = ${id} for update`.execute(ctx.db);
  return rows[0];
}

/** Categories in which nothing was counted are not kept. */
export function insertParts(ctx: Ctx, id: number, behaviours: readonly SeenBehaviour[], photos: readonly number[]): Promise<unknown>[] {
  const seen = sql`insert into safety_observation.behaviour (observation_id, category, safe, at_risk)
    select ${id}, d.category, d.safe, d."atRisk" from jsonb_to_recordset(${JSON.stringify(behaviours)}::jsonb) d(category text, safe int, "atRisk" int)
    where d.safe + d."atRisk" > 0`.execute(ctx.db);
  if (photos.length === 0) return [seen];
  const pictures = sql`insert into safety_observation.photo (observation_id, file_id, position)
    select ${id}, p.id, p.n from unnest(${[...new Set(photos)]}::bigint[]) with ordinality p(id, n)`.execute(ctx.db);
  return [seen, pictures];
}

export async function readBehaviours(ctx: Ctx, id: number): Promise<SeenBehaviour[]> {
  const { rows } = await sql<SeenBehaviour>`select b.category, b.safe, b.at_risk as "atRisk" from safety_observation.behaviour b
    where b.observation_id = ${id} order by b.at_risk desc, b.safe desc, b.category`.execute(ctx.db);
  return rows;
}

export async function readPhotos(ctx: Ctx, id: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`select f.* from safety_observation.photo p join platform.file f on f.id = p.file_id
    where p.observation_id = ${id} order by p.position`.execute(ctx.db);
  return rows;
}

/** Codes of observations, for the actions they raised. */
export async function readCodes(db: Db, ids: readonly number[]): Promise<{ id: number; code: string; note: string }[]> {
  const { rows } = await sql<{ id: number; code: string; note: string }>`select id, code, note from safety_observation.observation
    where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** Words are looked for in lower case; the code is not known before it is written. */
export const searchText = (code: RawBuilder<string>, note: string): RawBuilder<string> =>
  sql`lower(${code}) || ${cut(` ${note.toLowerCase()}`, 950)}`;
