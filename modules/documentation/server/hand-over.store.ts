import { readAll, type Ctx } from '@quantum/platform/server';
import { sql } from 'kysely';
import { VERSION_STATUS as STATUS } from '../contract/codes.ts';
import type { DocumentRecord, VersionRecord } from './tables.ts';

/** Documents a person owns, but those that are obsolete as a whole; locked. */
export const lockDocumentsOf = (ctx: Ctx, employeeId: number): Promise<DocumentRecord[]> =>
  readAll(sql<DocumentRecord>`select * from documentation.document where owner_id = ${employeeId} order by id for update`, ctx.db);

/** Drafts of a person that are not handed in; locked with their documents. */
export const lockDraftsOf = async (ctx: Ctx, employeeId: number): Promise<VersionRecord[]> => {
  await sql`select d.id from documentation.document d join documentation.version v on v.document_id = d.id
    where v.drafted_by = ${employeeId} and v.status = ${sql.lit(STATUS.draft)} order by d.id for update of d`.execute(ctx.db);
  return readAll(
    sql<VersionRecord>`select * from documentation.version where drafted_by = ${employeeId} and status = ${sql.lit(STATUS.draft)}
      order by id for update`,
    ctx.db,
  );
};

/** Documents in force of a unit, at most five, with how many there are. */
export const activeDocumentsIn = (ctx: Ctx, unitId: number): Promise<{ id: number; code: string; total: number }[]> =>
  readAll(
    sql<{ id: number; code: string; total: number }>`select id, code, count(*) over ()::int as total from documentation.document
      where unit_id = ${unitId} and active_version_id is not null order by code limit 5`,
    ctx.db,
  );
