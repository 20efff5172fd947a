import { sql } from 'kysely';
import { readAll, readOne, type Ctx, type Db } from '@quantum/platform/server';
import { VERSION_STATUS } from '../../contract/index.ts';

/** A new record is the first of its family. */
export async function beFamily(ctx: Ctx, table: string, id: number): Promise<void> {
  await sql`update ${sql.table(table)} set family_id = id where id = ${id} and family_id is null`.execute(ctx.db);
}

interface Version {
  id: number;
  version_no: number;
  status: string;
}

export const versionsOf = (db: Db, table: string, familyId: number): Promise<Version[]> =>
  readAll(
    sql<Version>`select id, version_no, status from ${sql.table(table)} where family_id = ${familyId} order by version_no desc limit 50`,
    db,
  );

/** Locked: the published version of a family. */
export const lockActive = <R>(ctx: Ctx, table: string, familyId: number): Promise<R | undefined> =>
  readOne(sql<R>`select * from ${sql.table(table)} where family_id = ${familyId} and status = ${VERSION_STATUS.active} for update`, ctx.db);
