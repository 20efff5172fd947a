import type { Localized } from '@quantum/platform/contract';
import { readAll, readOne, type Ctx, type Db } from '@quantum/platform/server';
import { sql } from 'kysely';
import type { VersionRecord } from '../tables.ts';

export const findByCheckHash = (db: Db, hash: string): Promise<{ id: number; company_id: number; unit_id: number } | undefined> =>
  readOne(
    sql<{
      id: number;
      company_id: number;
      unit_id: number;
    }>`select id, company_id, unit_id from documentation.version where check_hash = ${hash}`,
    db,
  );

type Printed = Pick<VersionRecord, 'no' | 'status' | 'effective_date' | 'ended_on' | 'unit_id'> & {
  document_code: string;
  confidentiality: string;
  active_no: number | null;
  titles: Localized;
};
export const readPrinted = (db: Db, id: number): Promise<Printed | undefined> =>
  readOne(
    sql<Printed>`select v.no, v.status, v.effective_date, v.ended_on, v.unit_id, v.titles, d.code as document_code, d.confidentiality, d.active_no
      from documentation.version v join documentation.document d on d.id = v.document_id where v.id = ${id}`,
    db,
  );

/** Keeps what is stored of the code of a version; its number of changes stays, for nobody changed it. */
export const saveCheckHash = (db: Db, id: number, hash: string) =>
  sql`update documentation.version set check_hash = ${hash} where id = ${id} and check_hash is null`.execute(db);

/** Versions that came without a code: from an import or a demo; locked. */
export const lockWithoutCode = (ctx: Ctx, limit: number, except: readonly number[]): Promise<VersionRecord[]> =>
  readAll(
    sql<VersionRecord>`select * from documentation.version where check_hash is null and id <> all(${[...except]}::bigint[])
      order by id limit ${limit} for update skip locked`,
    ctx.db,
  );
