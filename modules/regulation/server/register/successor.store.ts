import { sql } from 'kysely';
import { readAll, type Db } from '@quantum/platform/server';
import type { VersionClause } from '../../domain/carry.rules.ts';

/** Clauses of a version in their order. */
export const versionClauses = (db: Db, regulationId: number): Promise<VersionClause[]> =>
  readAll(
    sql<VersionClause>`select id, key, text, importance from regulation.clause where regulation_id = ${regulationId} order by position, id`,
    db,
  );

/** Earlier versions of the same regulation that still have obligations without end, the newest first. */
export const formerVersions = (db: Db, { family_id, version_no }: { family_id: number; version_no: number }): Promise<{ id: number }[]> =>
  readAll(
    sql<{ id: number }>`select r.id from regulation.regulation r where r.family_id = ${family_id} and r.version_no < ${version_no}
      and exists (select from regulation.obligation o where o.regulation_id = r.id and o.to_on is null) order by r.version_no desc`,
    db,
  );
