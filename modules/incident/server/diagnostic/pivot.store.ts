import { sql } from 'kysely';
import { inScopeSql, type Ctx, type Scope } from '@quantum/platform/server';
import type { Localized } from '@quantum/platform/contract';
import type { Dimension } from '../../domain/pivot.rules.ts';
import { shiftOf, tenureOf } from './case-criteria.ts';

/** What cases are grouped by, of `incident.fact f`: first as it is kept, so that few groups are left. */
const KEPT: Record<Dimension, string> = {
  cause: 'f.causes',
  bodyPart: 'f.body_parts',
  hour: 'f.hour',
  weekday: 'f.weekday',
  shift: 'f.hour',
  tenure: 'f.tenures',
  job: 'f.jobs',
  spaceType: 's.type_id',
  unit: 'f.unit_id',
};
/** Keys of a group in a dimension, each once; a case without any stands in no cell. */
const KEYS: Record<Dimension, (kept: string) => string> = {
  cause: (kept) => `unnest(${kept})`,
  bodyPart: (kept) => `unnest(${kept})`,
  hour: (kept) => `(select ${kept}::text)`,
  weekday: (kept) => `(select ${kept}::text)`,
  shift: (kept) => `(select ${shiftOf(kept)})`,
  tenure: (kept) => `(select distinct ${tenureOf('x')} from unnest(${kept}) x)`,
  job: (kept) => `(select x::text from unnest(${kept}) x)`,
  spaceType: (kept) => `(select ${kept}::text where ${kept} is not null)`,
  unit: (kept) => `(select ${kept}::text)`,
};

interface Cell {
  row: string;
  column: string;
  count: number;
  /** Of the months that have any. */
  least: number;
}
interface PivotRequest {
  rows: Dimension;
  columns: Dimension;
  from: string;
  to: string;
}

/** Cases of the days, and by two dimensions; a case with several causes stands in several cells. */
export async function countCells(
  ctx: Ctx,
  scope: Scope,
  { rows: one, columns: other, from, to }: PivotRequest,
): Promise<{ cases: number; cells: Cell[] }> {
  const spaces = [one, other].includes('spaceType') ? sql.raw('left join organization.pub_space s on s.id = f.space_id') : sql``;
  const { rows } = await sql<{ cases: number; cells: Cell[] }>`with g as materialized (
      select ${sql.raw(KEPT[one])} as a, ${sql.raw(KEPT[other])} as b, date_trunc('month', f.event_on) as month, count(*) as n from incident.fact f ${spaces}
      where ${inScopeSql(scope, 'f')} and f.event_on between ${from}::date and ${to}::date group by 1, 2, 3),
    m as (select a.k as "row", b.k as "column", g.month, sum(g.n)::int as n from g cross join lateral ${sql.raw(KEYS[one]('g.a'))} a(k)
      cross join lateral ${sql.raw(KEYS[other]('g.b'))} b(k) group by 1, 2, 3),
    c as (select "row", "column", sum(n)::int as count, min(n)::int as least from m group by 1, 2)
    select (select coalesce(sum(n), 0)::int from g) as cases, (select coalesce(json_agg(c), '[]') from c) as cells`.execute(ctx.db);
  return rows[0]!;
}

/** Names of posts as they were copied to cases; of types of spaces as they are. */
export async function namesOf(ctx: Ctx, dimension: 'job' | 'spaceType', keys: readonly string[]): Promise<Map<string, Localized>> {
  const ids = keys.map(Number);
  const { rows } =
    dimension === 'job'
      ? await sql<{ id: number; names: Localized }>`select distinct on (job_id) job_id as id, job_names as names from incident.injury
          where job_id = any(${ids}::bigint[]) order by job_id, id desc`.execute(ctx.db)
      : await sql<{
          id: number;
          names: Localized;
        }>`select distinct on (type_id) type_id as id, type_names as names from organization.pub_space
          where type_id = any(${ids}::bigint[]) order by type_id, id`.execute(ctx.db);
  return new Map(rows.map(({ id, names }) => [String(id), names]));
}
