import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, readAll, readOne, UTC_DAY, withNow, type Ctx, type Scope } from '@quantum/platform/server';
import { sql } from 'kysely';
import { CONFIDENTIALITY } from '../../contract/index.ts';
import { seenBy, type Readers } from '../documents/readable.store.ts';

/** Units, whose day is worked out once each. */
const UNITS = '(select x.id, (:now at time zone x.time_zone)::date as today from organization.pub_unit x offset 0) u';
interface OfUnit {
  unit_id: number;
  part: number;
  whole: number;
}
/** Who was asked about versions in force, who left without acknowledging taken out, and who has acknowledged; unit by unit. */
export const acknowledgedByUnit = (ctx: Ctx, scope: Scope, readers: Readers): Promise<OfUnit[]> =>
  readAll(
    sql<OfUnit>`with gone as materialized (select a.version_id, count(*)::int as n from organization.pub_employee e
        join documentation.acknowledgement a on a.employee_id = e.id and a.ack_at is null where e.left_on is not null group by 1)
      select t.unit_id, sum(s.done)::int as part, sum(s.asked - coalesce(g.n, 0))::int as whole
      from documentation.document t join documentation.reading_sum s on s.version_id = t.active_version_id
        left join gone g on g.version_id = s.version_id
      where ${inScopeSql(scope, 't')} and ${seenBy(readers)} group by 1`,
    ctx.db,
  );

const IS_INTERNAL = `t.confidentiality = '${CONFIDENTIALITY.internal}'`;
/** Documents in force whose review is late: the index of the day narrows what is compared by unit. */
const LATE = `documentation.document t join ${UNITS} on u.id = t.unit_id and t.next_review <= ${UTC_DAY} and t.next_review < u.today`;
/** Documents in force, and those of them whose review is late; unit by unit. What everybody reads is counted as it changes. */
export const pastReviewByUnit = (ctx: Ctx, scope: Scope, readers: Readers): Promise<OfUnit[]> =>
  readAll(
    sql<OfUnit>`select c.unit_id, sum(c.part)::int as part, sum(c.whole)::int as whole from (
        select s.unit_id, 0 as part, s.documents as whole from documentation.active_sum s where ${inScopeSql(scope, 's')}
        union all
        select t.unit_id, 1, 0 from ${withNow(LATE, ctx)} where t.active_version_id is not null and ${sql.raw(IS_INTERNAL)} and ${inScopeSql(scope, 't')}
        union all
        select t.unit_id, case when t.next_review < u.today then 1 else 0 end, 1
          from ${withNow(`documentation.document t join ${UNITS} on u.id = t.unit_id`, ctx)}
          where t.active_version_id is not null and ${sql.raw(IS_INTERNAL.replace('=', '<>'))} and ${inScopeSql(scope, 't')} and ${seenBy(readers)}) c
      group by 1`,
    ctx.db,
  );

/** How many reviews are late. */
export const countLate = async (ctx: Ctx, scope: Scope, readers: Readers): Promise<number> =>
  (await readOne(
    sql<{ n: number }>`select count(*)::int as n from ${withNow(LATE, ctx)}
      where t.active_version_id is not null and ${inScopeSql(scope, 't')} and ${seenBy(readers)}`,
    ctx.db,
  ))!.n;

interface LateDocument {
  active_version_id: number;
  unit_id: number;
  titles: Localized;
  next_review: string;
}
/** Documents in force whose review is late, the latest first. */
export const latestReviews = (ctx: Ctx, scope: Scope, readers: Readers, limit: number): Promise<LateDocument[]> =>
  readAll(
    sql<LateDocument>`select t.active_version_id, t.unit_id, t.titles, t.next_review
      from ${withNow(LATE, ctx)}
      where t.active_version_id is not null and ${inScopeSql(scope, 't')} and ${seenBy(readers)} order by t.next_review, t.id limit ${limit}`,
    ctx.db,
  );
