import { sql } from 'kysely';
import { inScopeSql, withNow, type Ctx, type Scope } from '@quantum/platform/server';
import type { Localized } from '@quantum/platform/contract';
import type { Rating } from '../contract/index.ts';
import { IN_MATRIX, levelOf, LIVE, UNACCEPTED } from './risk-figures.store.ts';

interface CellCount {
  likelihood: number;
  severity: number;
  rating: Rating;
  count: number;
}

/** Live risks rated by likelihood and severity, by the cell and rating they have with their verified controls. */
export async function countByCell(ctx: Ctx, scope: Scope): Promise<CellCount[]> {
  const { rows } = await sql<CellCount>`select ${sql.raw(levelOf('L'))}::float8 as likelihood, ${sql.raw(levelOf('S'))}::float8 as severity,
      t.residual_rating as rating, count(*)::int as count
    from risk.row t where ${inScopeSql(scope, 't')} and ${sql.raw(LIVE)} and ${sql.raw(IN_MATRIX)} group by 1, 2, 3`.execute(ctx.db);
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
