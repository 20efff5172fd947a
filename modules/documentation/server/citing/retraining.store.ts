import { readOne, type Ctx, type Db } from '@quantum/platform/server';
import { sql } from 'kysely';
import type { RetrainingRow } from '../tables.ts';

export const lockRetraining = (db: Db, versionId: number): Promise<RetrainingRow | undefined> =>
  readOne(sql<RetrainingRow>`select * from documentation.retraining where version_id = ${versionId} for update`, db);

export const insertRetraining = (ctx: Ctx, versionId: number, jobs: readonly number[], lessons: readonly number[]) =>
  sql`insert into documentation.retraining (version_id, jobs, lessons, proposed_at)
    values (${versionId}, ${[...jobs]}::bigint[], ${[...lessons]}::bigint[], ${ctx.now().toISOString()})`.execute(ctx.db);

export const settleRetraining = (ctx: Ctx, versionId: number, words: string) =>
  sql`update documentation.retraining set settled_at = ${ctx.now().toISOString()}, settled_by = ${ctx.employeeId}, words = ${words}
    where version_id = ${versionId}`.execute(ctx.db);
