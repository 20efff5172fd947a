import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, type Ctx, type Scope } from '@quantum/platform/server';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';

interface HomeAnnouncement {
  id: number;
  code: string;
  titles: Localized;
  must_acknowledge: boolean;
  is_published: boolean;
  asked: number;
  acknowledged: number;
}

/** The latest announcements that stand, with how many were asked and have acknowledged. */
export async function latestAnnouncements(ctx: Ctx, scope: Scope, limit: number): Promise<HomeAnnouncement[]> {
  const { rows } =
    await sql<HomeAnnouncement>`select t.id, t.code, t.titles, t.must_acknowledge, t.published_at is not null as is_published,
      (select count(*)::int from notification.receipt r where r.announcement_id = t.id and r.revision = t.revision) as asked,
      (select count(*)::int from notification.receipt r where r.announcement_id = t.id and r.revision = t.revision and r.acknowledged_at is not null) as acknowledged
    from notification.announcement t where ${inScopeSql(scope, 't')} and t.record_status = ${sql.lit(RECORD_STATUS.active)}
    order by t.id desc limit ${limit}`.execute(ctx.db);
  return rows;
}
