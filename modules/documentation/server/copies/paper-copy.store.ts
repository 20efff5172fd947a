import { readAll, type Ctx } from '@quantum/platform/server';
import { sql } from 'kysely';
import { VERSION_STATUS as STATUS } from '../../contract/codes.ts';
import type { PaperCopyRecord } from '../tables.ts';

/** Copies of versions that have ended whose collecting was asked of nobody yet; locked, those another server works on passed over. */
export const lockToCollect = (ctx: Ctx, limit: number, except: readonly number[]): Promise<PaperCopyRecord[]> =>
  readAll(
    sql<PaperCopyRecord>`select p.* from documentation.paper_copy p join documentation.version v on v.id = p.version_id
      where p.status = 'out' and not p.collect_given and v.status in (${sql.lit(STATUS.readOnly)}, ${sql.lit(STATUS.invalid)})
        and p.id <> all(${[...except]}::bigint[])
      order by p.id limit ${limit} for update of p skip locked`,
    ctx.db,
  );

/** Copies that are out, of a person who leaves; locked. */
export const lockCopiesOf = (ctx: Ctx, employeeId: number): Promise<PaperCopyRecord[]> =>
  readAll(
    sql<PaperCopyRecord>`select * from documentation.paper_copy where handed_by = ${employeeId} and status = 'out' order by id for update`,
    ctx.db,
  );
