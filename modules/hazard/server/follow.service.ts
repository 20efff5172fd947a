import { inLocale } from '@quantum/platform/contract';
import { NotFound, visitor, type Ctx, type Db, type PublicEntry } from '@quantum/platform/server';
import type { FollowedReport } from '../contract/index.ts';
import { findElsewhere, hashOf } from './followed.ts';
import { progressOf } from './progress.read.ts';
import { findByFollow } from './report.store.ts';

/** A report of a module above. */
async function followElsewhere(ctx: Ctx, hash: string): Promise<FollowedReport> {
  const followedElsewhere = await findElsewhere(ctx.db, hash);
  if (!followedElsewhere) throw new NotFound();
  const { stage, road, at, reply } = followedElsewhere.progress;
  return {
    code: followedElsewhere.code,
    unit: inLocale(followedElsewhere.unitNames, ctx.locale),
    space: followedElsewhere.spaceNames ? inLocale(followedElsewhere.spaceNames, ctx.locale) : '',
    description: followedElsewhere.description ?? ctx.t(followedElsewhere.about),
    stage,
    road: [...road],
    goesOnAs: null,
    reportedAt: followedElsewhere.reportedAt,
    at,
    reply,
    timeZone: followedElsewhere.timeZone,
  };
}

/** How far a report has come, for anyone who has its tracking code. */
export async function followReport(ctx: Ctx): Promise<FollowedReport> {
  const hash = hashOf(visitor(ctx).token);
  const record = await findByFollow(ctx.db, hash);
  if (!record) return followElsewhere(ctx, hash);
  const { stage, road, at, reply, code } = await progressOf(ctx.db, record);
  return {
    code: record.code,
    unit: inLocale(record.unit_names, ctx.locale),
    space: record.space_names ? inLocale(record.space_names, ctx.locale) : '',
    description: record.description,
    stage,
    road: [...road],
    goesOnAs: code === record.code ? null : code,
    reportedAt: record.reported_at,
    at,
    reply,
    timeZone: record.time_zone,
  };
}

export const trackingCode: PublicEntry = {
  kind: 'hazard',
  perHour: { writes: 0, uploads: 0 },
  find: async (db: Db, token) => {
    const record = await findByFollow(db, hashOf(token));
    if (record) return { recordId: record.id, companyId: record.company_id, unitId: record.unit_id };
    const other = await findElsewhere(db, hashOf(token));
    return other && { recordId: other.id, companyId: other.companyId, unitId: other.unitId };
  },
};
