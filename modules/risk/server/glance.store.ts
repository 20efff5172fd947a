import { sql } from 'kysely';
import type { Glance } from '@quantum/modules/signature/server-api';
import { inLocale, type Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';

interface AssessmentGlance {
  id: number;
  ratings: string[];
  rows: number;
  team: number;
}

/** What a signer sees of many assessments at once: their ratings, how many hazards, how many in the team. */
export async function glanceAtAssessments(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, readonly Glance[]>> {
  const { rows } = await sql<AssessmentGlance>`select a.id, cardinality(a.team)::int as team, count(r.id)::int as rows,
      coalesce(array_agg(distinct r.current_rating) filter (where r.current_rating is not null), '{}') as ratings
    from risk.assessment a left join risk.row r on r.assessment_id = a.id where a.id = any(${[...ids]}::bigint[]) group by a.id`.execute(
    ctx.db,
  );
  const text = await ctx.kernel.ports.codes.texts(ctx.locale);
  return new Map(
    rows.map(({ id, ratings, rows: hazards, team }) => [
      id,
      [
        { label: 'risk.glance.ratings', value: ratings.toSorted().map(text).join(', ') || '—' },
        { label: 'risk.glance.hazards', value: String(hazards) },
        { label: 'risk.glance.team', value: String(team) },
      ],
    ]),
  );
}

/** What who accepts sees of many risks at once: as first rated, as rated now, the accident it may lead to. */
export async function glanceAtRows(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, readonly Glance[]>> {
  const { rows } = await sql<{ id: number; first: string | null; now: string | null; step: Localized }>`select id, initial_rating as first,
    current_rating as now, step from risk.row where id = any(${[...ids]}::bigint[])`.execute(ctx.db);
  const text = await ctx.kernel.ports.codes.texts(ctx.locale);
  const rated = (rating: string | null) => (rating === null ? '—' : text(rating));
  return new Map(
    rows.map(({ id, first, now, step }) => [
      id,
      [
        { label: 'risk.glance.first', value: rated(first) },
        { label: 'risk.glance.now', value: rated(now) },
        { label: 'risk.glance.step', value: inLocale(step, ctx.locale) },
      ],
    ]),
  );
}
