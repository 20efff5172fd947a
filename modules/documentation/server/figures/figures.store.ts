import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, readAll, withNow, type Ctx, type Scope } from '@quantum/platform/server';
import { sql } from 'kysely';
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

/** Documents in force, and those of them whose review is late; unit by unit. */
export const pastReviewByUnit = (ctx: Ctx, scope: Scope, readers: Readers): Promise<OfUnit[]> =>
  readAll(
    sql<OfUnit>`select t.unit_id, (count(*) filter (where t.next_review < u.today))::int as part, count(*)::int as whole
      from ${withNow(`documentation.document t join ${UNITS} on u.id = t.unit_id`, ctx)}
      where t.active_version_id is not null and ${inScopeSql(scope, 't')} and ${seenBy(readers)} group by 1`,
    ctx.db,
  );

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
      from ${withNow(`documentation.document t join ${UNITS} on u.id = t.unit_id and t.next_review < u.today`, ctx)}
      where t.active_version_id is not null and ${inScopeSql(scope, 't')} and ${seenBy(readers)} order by t.next_review, t.id limit ${limit}`,
    ctx.db,
  );
