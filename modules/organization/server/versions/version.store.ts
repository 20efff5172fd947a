import { sql } from 'kysely';
import type { RecordRow } from '@quantum/platform/server';
import { readAll, readOne, type Ctx } from '@quantum/platform/server';
import { VERSION_STATUS, type VersionStatus } from '../../contract/index.ts';
import type { VersionEntry } from '../../domain/next-version.rules.ts';

/** What the table of a kind with versions carries. */
export interface VersionedRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  code: string;
  /** The first version of the record, or the record it is about. */
  family_id: number;
  version_no: number;
  status: VersionStatus;
}

/** Values of the columns that all versions of one record share. */
export type Family = Readonly<Record<string, number>>;
const isOfFamily = (family: Family) =>
  sql.join(
    Object.entries(family).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  );
const MOST_VERSIONS = 50;

/** The versions of a record, the newest first. */
export const readVersions = ({ db }: Ctx, table: string, family: Family): Promise<VersionEntry[]> =>
  readAll(
    sql<VersionEntry>`select id, version_no as "versionNo", status from ${sql.table(table)} where ${isOfFamily(family)}
      order by version_no desc limit ${MOST_VERSIONS}`,
    db,
  );

/** The published versions of a record before a number, locked: more than one where a version was published ahead of its day. */
export const lockPublishedBefore = <R>({ db }: Ctx, table: string, family: Family, versionNo: number): Promise<R[]> =>
  readAll(
    sql<R>`select * from ${sql.table(table)} where ${isOfFamily(family)} and status = ${VERSION_STATUS.active}
      and version_no < ${versionNo} order by version_no for update`,
    db,
  );

/** One version as it is stored. */
export const readVersion = <R>({ db }: Ctx, table: string, id: number): Promise<R | undefined> =>
  readOne(sql<R>`select * from ${sql.table(table)} where id = ${id}`, db);

/** The first version of a record begins its family. */
export async function beginFamily({ db }: Ctx, table: string, id: number): Promise<void> {
  await sql`update ${sql.table(table)} set family_id = id where id = ${id} and family_id is null`.execute(db);
}
