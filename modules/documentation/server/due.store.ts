import { readAll, withNow, type Ctx } from '@quantum/platform/server';
import { sql } from 'kysely';
import { VERSION_STATUS as STATUS } from '../contract/codes.ts';
import type { DocumentRecord } from './tables.ts';

const DAY = '(:now at time zone u.time_zone)::date';
const IN_PLACE = sql`documentation.document d join organization.pub_unit u on u.id = d.unit_id`;
const others = (except: readonly number[]) => sql`d.id <> all(${[...except]}::bigint[])`;

/** Documents with a version whose day has come in their unit; locked, those another server works on passed over. */
export const lockTakingOver = (ctx: Ctx, limit: number, except: readonly number[]): Promise<DocumentRecord[]> =>
  readAll(
    sql<DocumentRecord>`select d.* from ${IN_PLACE} where ${others(except)} and exists (select from documentation.version v
        where v.document_id = d.id and v.status = ${sql.lit(STATUS.pending)} and v.effective_date <= ${withNow(DAY, ctx)})
      order by d.id limit ${limit} for update of d skip locked`,
    ctx.db,
  );
