import { inLocale } from '@quantum/platform/contract';
import { NotFound, visitor, type Ctx, type Db, type PublicEntry } from '@quantum/platform/server';
import type { FollowedReport } from '../contract/index.ts';
import { hashOf } from './insert-report.service.ts';
import { progressOf } from './progress.read.ts';
import { findByFollow } from './report.store.ts';

/** How far a report has come, for anyone who has its tracking code. */
export async function followReport(ctx: Ctx): Promise<FollowedReport> {
  const it = await findByFollow(ctx.db, hashOf(visitor(ctx).token));
  if (!it) throw new NotFound();
  const { stage, road, at, reply, code } = await progressOf(ctx.db, it);
  return {
    code: it.code,
    unit: inLocale(it.unit_names, ctx.locale),
    space: it.space_names ? inLocale(it.space_names, ctx.locale) : '',
    description: it.description,
    stage,
    road: [...road],
    goesOnAs: code === it.code ? null : code,
    reportedAt: it.reported_at,
    at,
    reply,
    timeZone: it.time_zone,
  };
}

export const trackingCode: PublicEntry = {
  kind: 'hazard',
  perHour: { reads: 600, writes: 0, uploads: 0 },
  find: async (db: Db, token) => {
    const it = await findByFollow(db, hashOf(token));
    return it && { recordId: it.id, companyId: it.company_id, unitId: it.unit_id };
  },
};
