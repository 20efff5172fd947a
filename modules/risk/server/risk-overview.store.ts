import { sql } from 'kysely';
import { idArray, inScopeSql, withNow, type Ctx, type Scope } from '@quantum/platform/server';
import type { Localized } from '@quantum/platform/contract';
import type { Rating } from '../contract/index.ts';
import type { CellCount, MatrixStage } from '../domain/heat.rules.ts';
import { EXTREME_OPEN, HIGH_OPEN, inMatrix, levelOf, LIVE, REVIEW_LATE, UNACCEPTED } from './risk-figures.store.ts';

/** Live risks rated by likelihood and severity, by the cell they are in and how their matrix rates it. */
export async function countByCell(
  ctx: Ctx,
  scope: Scope,
  stage: MatrixStage,
  units: readonly number[] | null = null,
): Promise<CellCount[]> {
  const within = units === null ? sql`true` : sql`t.unit_id = any(${idArray(units)})`;
  const { rows } = await sql<CellCount>`select l as likelihood, s as severity, rating, count(*)::int as count from (
      select ${sql.raw(levelOf('L', stage))}::float8 as l, ${sql.raw(levelOf('S', stage))}::float8 as s,
        coalesce(m.cells->>concat_ws(',', t.${sql.raw(stage)}->>'L', t.${sql.raw(stage)}->>'S'), t.residual_rating) as rating
      from risk.row t join risk.assessment a on a.id = t.assessment_id join risk.matrix m on m.id = a.matrix_id
      where ${inScopeSql(scope, 't')} and ${within} and ${sql.raw(LIVE)} and ${sql.raw(inMatrix(stage))}) x group by 1, 2, 3`.execute(
    ctx.db,
  );
  return rows;
}

/** Live risks whose review is past its day. */
export async function countReviewLate(ctx: Ctx, scope: Scope, units: readonly number[] | null = null): Promise<number> {
  const within = units === null ? sql`true` : sql`t.unit_id = any(${idArray(units)})`;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from risk.row t join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and ${within} and ${withNow(REVIEW_LATE, ctx)}`.execute(ctx.db);
  return rows[0]!.n;
}

interface ProjectCount {
  unit_id: number;
  extreme: number;
  /** High ones beside the extreme. */
  high: number;
  late: number;
}
/** Projects with open high risks or late reviews: the most extreme first, then the most high, then the most late. */
export async function countByProject(ctx: Ctx, scope: Scope, units: readonly number[] | null): Promise<ProjectCount[]> {
  const within = units === null ? sql`true` : sql`t.unit_id = any(${idArray(units)})`;
  const { rows } = await sql<ProjectCount>`select t.unit_id, (count(*) filter (where ${withNow(EXTREME_OPEN, ctx)}))::int as extreme,
      (count(*) filter (where ${withNow(`${HIGH_OPEN} and not (${EXTREME_OPEN})`, ctx)}))::int as high, (count(*) filter (where ${withNow(REVIEW_LATE, ctx)}))::int as late
    from risk.row t join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and ${within} and ((${withNow(HIGH_OPEN, ctx)}) or (${withNow(REVIEW_LATE, ctx)}))
    group by 1 order by 2 desc, 3 desc, 4 desc, 1`.execute(ctx.db);
  return rows;
}

interface LateReview {
  id: number;
  code: string;
  hazard: Localized;
  unit_id: number;
  current_rating: Rating;
  review_on: string;
}

/** Those whose review has waited longest. */
export async function longestLate(ctx: Ctx, scope: Scope, limit: number): Promise<LateReview[]> {
  const { rows } =
    await sql<LateReview>`select t.id, t.code, t.hazard, t.unit_id, t.current_rating, to_char(t.review_on, 'YYYY-MM-DD') as review_on
    from risk.row t join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and ${withNow(REVIEW_LATE, ctx)} order by t.review_on, t.current_rank desc, t.id limit ${limit}`.execute(
      ctx.db,
    );
  return rows;
}

interface Unaccepted {
  id: number;
  code: string;
  hazard: Localized;
  unit_id: number;
  current_rating: Rating;
  rated_on: string | null;
}

/** High risks without an acceptance in force: the worst first, then those rated longest ago. */
export async function worstUnaccepted(ctx: Ctx, scope: Scope, limit: number): Promise<Unaccepted[]> {
  const { rows } =
    await sql<Unaccepted>`select t.id, t.code, t.hazard, t.unit_id, t.current_rating, to_char(t.rated_on, 'YYYY-MM-DD') as rated_on from risk.row t
    where ${inScopeSql(scope, 't')} and ${withNow(UNACCEPTED, ctx)} order by t.current_rank desc, t.rated_on, t.id limit ${limit}`.execute(
      ctx.db,
    );
  return rows;
}

export async function countUnaccepted(ctx: Ctx, scope: Scope): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from risk.row t
    where ${inScopeSql(scope, 't')} and ${withNow(UNACCEPTED, ctx)}`.execute(ctx.db);
  return rows[0]!.n;
}
