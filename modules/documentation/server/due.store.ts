import { readAll, withNow, type Ctx } from '@quantum/platform/server';
import { sql } from 'kysely';
import { REVIEW_DAYS_AHEAD, VERSION_STATUS as STATUS } from '../contract/codes.ts';
import type { DocumentRecord, VersionRecord } from './tables.ts';

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

/** Documents whose owner is to be asked for their review; locked. */
export const lockToReview = (ctx: Ctx, limit: number, except: readonly number[]): Promise<DocumentRecord[]> =>
  readAll(
    sql<DocumentRecord>`select d.* from ${IN_PLACE} where ${others(except)} and d.active_version_id is not null and not d.review_given
        and d.next_review <= ${withNow(DAY, ctx)} + ${sql.lit(REVIEW_DAYS_AHEAD)}
      order by d.id limit ${limit} for update of d skip locked`,
    ctx.db,
  );

/** Documents whose late review is to be told of; locked. */
export const lockLate = (ctx: Ctx, limit: number, except: readonly number[]): Promise<DocumentRecord[]> =>
  readAll(
    sql<DocumentRecord>`select d.* from ${IN_PLACE} where ${others(except)} and d.late_on <= ${withNow(DAY, ctx)}
      order by d.id limit ${limit} for update of d skip locked`,
    ctx.db,
  );

/** Versions in force whose end is to be told of; locked. */
export const lockEnding = (ctx: Ctx, limit: number, except: readonly number[]): Promise<VersionRecord[]> =>
  readAll(
    sql<VersionRecord>`select d.* from documentation.version d join organization.pub_unit u on u.id = d.unit_id
      where ${others(except)} and d.status = ${sql.lit(STATUS.active)} and d.warn_on <= ${withNow(DAY, ctx)}
      order by d.id limit ${limit} for update of d skip locked`,
    ctx.db,
  );
