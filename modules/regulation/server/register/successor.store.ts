import { sql } from 'kysely';
import { readAll, type Db } from '@quantum/platform/server';
import type { VersionClause } from '../../domain/carry.rules.ts';

/** Clauses of a version in their order. */
export const versionClauses = (db: Db, regulationId: number): Promise<(VersionClause & { importance: number })[]> =>
  readAll(
    sql<
      VersionClause & { importance: number }
    >`select id, key, text, requirement, importance from regulation.clause where regulation_id = ${regulationId} order by position, id`,
    db,
  );
