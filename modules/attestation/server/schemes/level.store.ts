import { sql } from 'kysely';
import { readAll, readOne, type Db } from '@quantum/platform/server';
import type { LevelRow } from '../tables.ts';

const LEVEL = sql`select l.*, s.company_id, v.names as scheme_names, v.job_ids,
    (select x from jsonb_array_elements(v.levels) x where x->>'key' = l.key) as level
  from attestation.level l join attestation.scheme_version v on v.id = l.version_id join attestation.scheme s on s.id = l.scheme_id`;

export const readLevel = (db: Db, id: number) => readOne(sql<LevelRow>`${LEVEL} where l.id = ${id}`, db);

/** Of a published version, lowest first. */
export const levelsOfVersion = (db: Db, versionId: number) =>
  readAll(sql<LevelRow>`${LEVEL} where l.version_id = ${versionId} order by l.rank`, db);

/** In force in a company. */
export const currentLevels = (db: Db, companyId: number) =>
  readAll(sql<LevelRow>`${LEVEL} where l.is_current and s.company_id = ${companyId} order by l.scheme_id, l.rank`, db);
