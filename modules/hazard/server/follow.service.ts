import { inLocale } from '@quantum/platform/contract';
import { NotFound, visitor, type Ctx, type Db, type PublicEntry } from '@quantum/platform/server';
import type { FollowedReport } from '../contract/index.ts';
import { findElsewhere, hashOf } from './followed.ts';
import { progressOf } from './progress.read.ts';
import { findByFollow } from './report.store.ts';

/** A report of a module above. */
async function followElsewhere(ctx: Ctx, hash: string): Promise<FollowedReport> {
  const it = await findElsewhere(ctx.db, hash);
  if (!it) throw new NotFound();
  const { stage, road, at, reply } = it.progress;
  return {
    code: it.code,
    unit: inLocale(it.unitNames, ctx.locale),
    space: it.spaceNames ? inLocale(it.spaceNames, ctx.locale) : '',
    description: it.description ?? ctx.t(it.about),
    stage,
    road: [...road],
    goesOnAs: null,
    reportedAt: it.reportedAt,
    at,
    reply,
    timeZone: it.timeZone,
  };
}

/** How far a report has come, for anyone who has its tracking code. */
export async function followReport(ctx: Ctx): Promise<FollowedReport> {
  const hash = hashOf(visitor(ctx).token);
  const it = await findByFollow(ctx.db, hash);
  if (!it) return followElsewhere(ctx, hash);
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
  perHour: { writes: 0, uploads: 0 },
  find: async (db: Db, token) => {
    const it = await findByFollow(db, hashOf(token));
    if (it) return { recordId: it.id, companyId: it.company_id, unitId: it.unit_id };
    const other = await findElsewhere(db, hashOf(token));
    return other && { recordId: other.id, companyId: other.companyId, unitId: other.unitId };
  },
};
