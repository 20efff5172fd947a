import { sql, type RawBuilder } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, oncePerAnswer, readAll, withNow, type Ctx, type Scope } from '@quantum/platform/server';
import { standingPairs } from './standing-pairs.ts';
import { IS_TRUE, STANDING, STANDING_SUMS, sumsOf } from './standing.ts';

/** How a project complies with what concerns it; of one topic where it is told by topic. */
export interface StandingSums {
  unit_id: number;
  /** Empty: of all its clauses. */
  topic: string;
  in_scope: number;
  identified: number;
  /** Importance of what applies, and of what is kept with fresh evidence. */
  weight: number;
  kept: number;
  applicable: number;
  failed: number;
  stale: number;
  not_assessed: number;
  /** Clauses whose evidence ends soon. */
  ending: number;
}

/** Sums of projects: of all their clauses, and of those of each topic. */
interface Standings {
  all: StandingSums[];
  byTopic: StandingSums[];
}
const splitSums = (rows: readonly StandingSums[]): Standings => ({
  all: rows.filter(({ topic }) => topic === ''),
  byTopic: rows.filter(({ topic }) => topic !== ''),
});
const readSums = async (ctx: Ctx, scope: Scope, sums: RawBuilder<unknown>): Promise<Standings> =>
  splitSums(
    await readAll(sql<StandingSums>`select t.* from ${sums} t where ${inScopeSql(scope, 't')} order by t.unit_id, t.topic`, ctx.db),
  );

/** Sums of projects in a scope at an instant, worked out of the register: of any instant at all. */
export const standingsAt = (ctx: Ctx, scope: Scope, instant: Date): Promise<Standings> =>
  readSums(ctx, scope, sql`(${withNow(sumsOf(standingPairs()), { now: () => instant })})`);
/** Sums of now, of what is kept: read once for all figures of an answer. */
export const standingsNow = oncePerAnswer((ctx: Ctx, scope: Scope) => readSums(ctx, scope, withNow(STANDING_SUMS, ctx)));

/** A clause of a project that fails, or whose evidence ends soon. */
export interface StandingLine {
  unit_id: number;
  regulation_names: Localized;
  no: string;
  clause_id: number;
  fresh_until: string | null;
}
const LINES = {
  failed: { which: "t.standing = 'failed'", order: 't.importance desc, t.id desc', sum: 'failed' },
  goesStale: { which: 't.ending', order: 't.fresh_until, t.id', sum: 'ending' },
} as const;
/** The worst of them first, and how many there are. */
export async function worstLines(
  ctx: Ctx,
  scope: Scope,
  which: keyof typeof LINES,
  limit: number,
): Promise<{ lines: StandingLine[]; total: number }> {
  const { which: condition, order, sum } = LINES[which];
  const lines = await readAll(
    sql<StandingLine>`select t.unit_id, r.names as regulation_names, c.no, t.clause_id, t.fresh_until
      from ${withNow(STANDING, ctx)} t join regulation.clause c on c.id = t.clause_id
        join regulation.regulation r on r.id = t.regulation_id
      where ${inScopeSql(scope, 't')} and ${withNow(`${condition} and ${IS_TRUE}`, ctx)} order by ${sql.raw(order)} limit ${limit}`,
    ctx.db,
  );
  return { lines, total: (await standingsNow(ctx, scope)).all.reduce((all, one) => all + one[sum], 0) };
}
