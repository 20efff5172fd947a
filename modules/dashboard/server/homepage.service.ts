import { readerToday } from '@quantum/modules/organization/server-api';
import { addDays, mondayOf } from '@quantum/platform/domain';
import { COUNTED_IN, homeTile, metric, recordsOf, type Ctx, type HomeTile, type Metric, type Period } from '@quantum/platform/server';
import type { HomeFigure, Homepage, PeriodWord } from '../contract/index.ts';
import { percentOf, periodOf } from '../domain/period.rules.ts';
import { isFor } from '../domain/home-role.rules.ts';
import { readHomeLists, readHomeStarts } from './home-list.service.ts';
import { changesOf, isSmall } from '../domain/sample.rules.ts';

/** Weeks a trend looks back. */
const TREND_WEEKS = 12;

/** The figures the reader may see, counted over the units in which they may see them. */
export async function readHomepage(ctx: Ctx, word: PeriodWord): Promise<Homepage> {
  const today = await readerToday(ctx);
  const { now, before } = periodOf(word, today);
  const roles = await ctx.kernel.ports.access.roles(ctx.actor);
  const metrics = new Map(metric.all().map((one) => [one.id, one]));
  // No figure waits for another: the page takes as long as its longest, not as all of them.
  const read = homeTile
    .all()
    .toSorted((a, b) => a.order - b.order)
    .map(async (tile) => {
      const counted = metrics.get(tile.metric);
      return counted && isFor(tile, roles) && (await ctx.holds(counted.operation)) ? figureOf(ctx, tile, counted, now, before) : undefined;
    });
  const [figures, lists, starts] = await Promise.all([Promise.all(read), readHomeLists(ctx, roles), readHomeStarts(ctx, roles)]);
  const shown = figures.filter((figure) => figure !== undefined);
  return { ...now, asOf: ctx.now().toISOString(), figures: shown, lists, starts, changes: changesIn(ctx, shown) };
}

/** The moves of the figures as sentences, each with its numbers and the records they rest on. */
function changesIn(ctx: Ctx, figures: readonly HomeFigure[]): Homepage['changes'] {
  const shown = figures.filter(({ kind, unit }) => kind !== 'parts' && unit === 'percent');
  return {
    title: ctx.t('dashboard.overview.changed'),
    none: ctx.t('dashboard.overview.unchanged'),
    lines: changesOf(shown).map(({ id, up, better, ...numbers }) => ({
      id,
      text: ctx.t(up ? 'dashboard.overview.rose' : 'dashboard.overview.fell', {
        ...numbers,
        from: numbers.from.toFixed(1),
        to: numbers.to.toFixed(1),
        name: ctx.t(`${id.replace('.', '.metric.')}.name`),
      }),
      up,
      better,
      href: shown.find((figure) => figure.id === id)!.href,
    })),
  };
}

/** A week from its Monday on, the running one up to today. */
const weekOf = (monday: string, today: string): Period => {
  const sunday = addDays(monday, 6);
  return { from: monday, to: sunday < today ? sunday : today };
};

async function figureOf(
  ctx: Ctx,
  tile: HomeTile,
  one: Metric,
  now: { from: string; to: string },
  before: { from: string; to: string },
): Promise<HomeFigure> {
  const scope = await ctx.scope(one.operation);
  const weeks = { from: addDays(mondayOf(now.to), -7 * (TREND_WEEKS - 1)), to: now.to };
  // One after the other: the next finds the connection, and what it knows by then of the same tables, free.
  const measured = await one.measure(ctx, scope, now);
  const measuredBefore = await one.measure(ctx, scope, before);
  const parts = tile.kind === 'parts' && one.parts ? await one.parts(ctx, scope) : [];
  const weekly = tile.kind === 'trend' && one.weekly ? await one.weekly(ctx, scope, weeks) : [];
  // What an exemption takes out is left out of the lists behind it as well.
  const ending = measured.left || measuredBefore.left ? `&f.${COUNTED_IN}=is:${one.id}` : '';
  const weekEnding = one.exempt === 'unit' && weekly.length > 0 ? `&f.${COUNTED_IN}=is:${one.id}` : '';
  const isTold = tile.kind === 'trend' && !isSmall(measured) && !isSmall(measuredBefore);
  return {
    id: one.id,
    kind: tile.kind,
    unit: one.unit,
    ...measured,
    percent: one.unit === 'percent' ? percentOf(measured.numerator, measured.denominator) : null,
    target: one.target,
    moreIsBetter: one.moreIsBetter,
    before: measuredBefore,
    href: one.href(now, ctx.now()) + ending,
    records: recordsOf(measured),
    parts,
    moved: isTold && one.moved ? (await one.moved(ctx, scope, now, before)).map((move) => ({ ...move, href: move.href + ending })) : [],
    weekly: weekly.map(({ monday, ...week }) => ({
      ...week,
      href: one.href(weekOf(monday, now.to), ctx.now()) + weekEnding,
      records: recordsOf(week),
    })),
  };
}
