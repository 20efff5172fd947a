import { sql } from 'kysely';
import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type Localized } from '@quantum/platform/contract';
import { movesOf, type Move, type Share } from '@quantum/platform/domain';
import { inScopeSql, isLeftOutSql, type Ctx, type MetricMove, type Period, type Scope } from '@quantum/platform/server';
import { PASSED, SCORED } from '../record/overdue.store.ts';
import { scoredHref } from '../record/hrefs.ts';
import { PASS_RATE } from './metric-ids.ts';
import { countPassedOf } from './rollup.store.ts';
import { IN_LISTS } from '../record/programme-lists.ts';

const SHOWN = 5;

/** What moved the pass rate since the span before: by project; for one project by space; last all others together. */
export async function passRateContributions(ctx: Ctx, scope: Scope, now: Period, before: Period): Promise<MetricMove[]> {
  const rows = await countPassedOf(ctx.db, scope, now, before, PASS_RATE);
  const shares = (passed: 'passed' | 'passed_before', scored: 'scored' | 'scored_before'): Share[] =>
    rows.map((row) => ({ key: row.unit_id, passed: row[passed], scored: row[scored] })).filter((share) => share.scored > 0);
  const [units, unitsBefore] = [shares('passed', 'scored'), shares('passed_before', 'scored_before')];
  if (new Set([...units, ...unitsBefore].map(({ key }) => key)).size > 1) {
    const tree = await unitTree(ctx.kernel);
    const nameOf = (id: number) => inLocale(tree.get(id)!.names, ctx.locale);
    return movesOf(units, unitsBefore, SHOWN).map((move) =>
      described(ctx, move, nameOf, scoredHref(now, `&f.unitId=in:${move.keys.join(',')}`)),
    );
  }
  const { shares: spaces, names } = await bySpace(ctx, scope, now, before);
  const nameOf = (key: number) => {
    const texts = names.get(key);
    return texts ? inLocale(texts, ctx.locale) : ctx.t('inspection.metric.noSpace');
  };
  return movesOf(spaces.now, spaces.before, SHOWN).map((move) =>
    described(ctx, move, nameOf, scoredHref(now, `&f.spaceKey=in:${move.keys.join(',')}`)),
  );
}

const described = (ctx: Ctx, { keys, points, now, before }: Move, nameOf: (key: number) => string, href: string): MetricMove => ({
  label: keys.length === 1 ? nameOf(keys[0]!) : ctx.t('inspection.metric.others', { count: keys.length }),
  note: ctx.t('inspection.metric.moved', {
    passed: now.passed,
    scored: now.scored,
    passedBefore: before.passed,
    scoredBefore: before.scored,
  }),
  points,
  href,
  records: now.scored,
});

interface SpaceRow {
  key: number;
  /** Null for those without a space, whose key is 0. */
  names: Localized | null;
  passed_now: number;
  scored_now: number;
  passed_before: number;
  scored_before: number;
}

/** Both spans of one project at once, straight from its records: what the pass rate counts, by space. */
async function bySpace(ctx: Ctx, scope: Scope, now: Period, before: Period) {
  const isNow = sql`t.counts_on between ${now.from}::date and ${now.to}::date`;
  const isBefore = sql`t.counts_on between ${before.from}::date and ${before.to}::date`;
  const isPassed = sql.raw(PASSED);
  const { rows } = await sql<SpaceRow>`select coalesce(t.space_id, 0) as key, s.names,
      (count(*) filter (where ${isNow} and ${isPassed}))::int as passed_now, (count(*) filter (where ${isNow}))::int as scored_now,
      (count(*) filter (where ${isBefore} and ${isPassed}))::int as passed_before, (count(*) filter (where ${isBefore}))::int as scored_before
    from inspection.task t left join organization.pub_space s on s.id = t.space_id
    where ${inScopeSql(scope, 't')} and t.counts_on between ${before.from}::date and ${now.to}::date and (${isNow} or ${isBefore})
      and ${sql.raw(SCORED)} and ${sql.raw(IN_LISTS)}
      and not ${isLeftOutSql(PASS_RATE, 't.unit_id', 't.counts_on', { space: 't.space_id' })}
    group by t.space_id, s.names order by 1`.execute(ctx.db);
  const share = (key: number, passed: number, scored: number): Share => ({ key, passed, scored });
  return {
    shares: {
      now: rows.map((row) => share(row.key, row.passed_now, row.scored_now)),
      before: rows.map((row) => share(row.key, row.passed_before, row.scored_before)),
    },
    names: new Map(rows.map(({ key, names }) => [key, names])),
  };
}
