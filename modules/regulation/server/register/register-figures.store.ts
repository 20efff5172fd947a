import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, oncePerAnswer, readAll, withNow, type Ctx, type Scope } from '@quantum/platform/server';
import { APPLIES, GOES_STALE, STANDING_PAIRS } from './standing-pairs.ts';

/** How a project complies with what concerns it; of one topic where it is told by topic. */
export interface StandingSums {
  unit_id: number;
  topic: string | null;
  in_scope: number;
  identified: number;
  /** Importance of what applies, and of what is kept with fresh evidence. */
  weight: number;
  kept: number;
  applicable: number;
  failed: number;
  stale: number;
  not_assessed: number;
}

/** Sums of the standings of projects in a scope at an instant, project by project, and by topic where asked. */
export const standingSums = (ctx: Ctx, scope: Scope, instant: Date, isByTopic = false): Promise<StandingSums[]> =>
  readAll(
    sql<StandingSums>`select t.unit_id, ${isByTopic ? sql`topic` : sql`null::text as topic`}, count(*)::int as in_scope,
        (count(*) filter (where t.standing <> 'notIdentified'))::int as identified,
        coalesce(sum(t.importance) filter (where ${sql.raw(APPLIES)}), 0)::int as weight,
        coalesce(sum(t.importance) filter (where t.standing = 'conforming'), 0)::int as kept,
        (count(*) filter (where ${sql.raw(APPLIES)}))::int as applicable, (count(*) filter (where t.standing = 'failed'))::int as failed,
        (count(*) filter (where t.standing = 'stale'))::int as stale, (count(*) filter (where t.standing = 'notAssessed'))::int as not_assessed
      from ${withNow(STANDING_PAIRS, { now: () => instant })} t ${isByTopic ? sql`cross join unnest(t.topics) topic` : sql``}
      where ${inScopeSql(scope, 't')} group by 1${isByTopic ? sql`, topic` : sql``} order by 1`,
    ctx.db,
  );

/** The same of now, read once for all figures of an answer. */
export const standingNow = oncePerAnswer((ctx: Ctx, scope: Scope) => standingSums(ctx, scope, ctx.now()));
export const standingByTopicNow = oncePerAnswer((ctx: Ctx, scope: Scope) => standingSums(ctx, scope, ctx.now(), true));

/** A clause of a project that fails, or whose evidence ends soon. */
export interface StandingLine {
  unit_id: number;
  regulation_names: Localized;
  no: string;
  clause_id: number;
  fresh_until: string | null;
  /** How many there are. */
  total: number;
}
const LINES = {
  failed: { which: sql`t.standing = 'failed'`, order: sql`t.importance desc, t.unit_id` },
  goesStale: { which: sql.raw(GOES_STALE), order: sql`t.fresh_until, t.unit_id` },
} as const;
/** The worst of them first. */
export const worstLines = (ctx: Ctx, scope: Scope, which: keyof typeof LINES, limit: number): Promise<StandingLine[]> =>
  readAll(
    sql<StandingLine>`select t.unit_id, t.regulation_names, t.no, t.clause_id, t.fresh_until, count(*) over ()::int as total
      from ${withNow(STANDING_PAIRS, ctx)} t where ${inScopeSql(scope, 't')} and ${LINES[which].which}
      order by ${LINES[which].order}, t.clause_id limit ${limit}`,
    ctx.db,
  );
