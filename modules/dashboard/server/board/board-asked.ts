import { placedFilter, unitDays, unitTree, type Placing, type Stay, type UnitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import { inScope, Invalid, NotFound, unitsFilter, type Ctx, type Metric, type Period, type Scope } from '@quantum/platform/server';
import { MOST_MONTHS, type BoardInput } from '../../contract/index.ts';
import type { Board } from '../../domain/boards.ts';
import { monthsBack, spanBefore, yearBefore } from '../../domain/period.rules.ts';
import { smallProjects } from './small-projects.ts';

const USUAL_MONTHS = 6;

/** What a board was asked for: its span, its units, and how their names and addresses are made. */
export interface BoardRequest {
  ctx: Ctx;
  tree: UnitTree;
  period: Period;
  before: Period;
  timeZone: string;
  /** What is asked for today; null where nothing narrows the scope. */
  only: ReadonlySet<number> | null;
  /** `&f.unitId=in:201,202` of today, or empty. */
  unitsToday: string;
  /** Units of the span and of the one it is compared with, by the days on which they are what is asked for; null where nothing narrows the scope. */
  stays: { now: readonly Stay[]; before: readonly Stay[] } | null;
  /** Units where they were on the last day of each of the two. */
  atEnd: { now: ReadonlySet<number>; before: ReadonlySet<number> };
  /** How lists are narrowed where units were elsewhere on some days of the span; null where none was. */
  placing: Placing | null;
  /** Exemptions are taken out, and how much that is is said. */
  isLeftOut: boolean;
  smallCount: number | null;
  nameOf: (unitId: number) => string;
}

export async function askedOf(ctx: Ctx, board: Board, input: BoardInput): Promise<BoardRequest> {
  const tree = await unitTree(ctx.kernel);
  const timeZone = zoneOf(ctx, tree, input.unit);
  const { now, before } = spansOf(input, dayAt(ctx.now(), timeZone));
  const small = board.group === 'small' ? await smallProjects(ctx, now) : null;
  const lines = board.lines ?? (input.line === undefined ? null : [input.line]);
  if (input.unit !== undefined && !tree.get(input.unit)) throw new NotFound();
  const days = await unitDays(ctx.kernel);
  const isNarrowed = input.unit !== undefined || lines !== null || small !== null;
  const chosen = (then: UnitTree): number[] =>
    (input.unit === undefined ? then.all().map(({ id }) => id) : then.below(input.unit)).filter(
      (id) => isOfLine(then, id, lines) && (small?.has(id) ?? true),
    );
  const only = chosen(tree);
  const stays = isNarrowed ? { now: days.stays(now, chosen), before: days.stays(before, chosen) } : null;
  return {
    ctx,
    tree,
    period: now,
    before,
    timeZone,
    only: isNarrowed ? new Set(only) : null,
    unitsToday: isNarrowed ? unitsFilter(only) : '',
    stays,
    atEnd: { now: new Set(chosen(days.on(now.to))), before: new Set(chosen(days.on(before.to))) },
    placing: stays?.now.some(({ from, to }) => from !== now.from || to !== now.to)
      ? { ...(input.unit !== undefined && { above: input.unit }), ...(lines && { lines }) }
      : null,
    isLeftOut: input.exemptions !== 'counted',
    smallCount: small && chosen(days.on(now.to)).length,
    nameOf: (id) => {
      const names = tree.get(id)?.names;
      return names ? inLocale(names, ctx.locale) : String(id);
    },
  };
}

/** What a metric is asked for: which units on which days. One part, but where units were elsewhere on some of them. */
export function partsFor(asked: BoardRequest, metric: Pick<Metric, 'ofToday' | 'placedBy'>, scope: Scope, which: 'now' | 'before') {
  const period = which === 'now' ? asked.period : asked.before;
  if (asked.stays === null || metric.ofToday) return [{ scope: narrowed(asked, scope), period }];
  if (metric.placedBy === null) return [{ scope: within(asked, scope, asked.atEnd[which]), period }];
  const parts = asked.stays[which].map(({ from, to, units }) => ({
    scope: within(asked, scope, units),
    period: from === period.from && to === period.to ? period : { from, to, whole: { from: period.from, to: period.to } },
  }));
  return parts.length > 0 ? parts : [{ scope: NOWHERE, period }];
}
const NOWHERE: Scope = { all: false, companies: [], units: new Set() };

/** The end of an address that narrows the list behind a metric to what the board asks for. */
export function unitsFor(asked: BoardRequest, metric: Pick<Metric, 'ofToday' | 'placedBy'>): string {
  if (asked.stays === null) return '';
  if (metric.ofToday) return asked.unitsToday;
  if (metric.placedBy === null) return unitsFilter(asked.atEnd.now);
  return unitsFilter(new Set(asked.stays.now.flatMap(({ units }) => [...units])));
}

/** What of it the days of single records say, where units were elsewhere on some. */
export const placingFor = ({ placing }: BoardRequest, { ofToday, placedBy }: Pick<Metric, 'ofToday' | 'placedBy'>): string =>
  placing === null || ofToday || placedBy === null ? '' : placedFilter(placing, placedBy);

const isOfLine = (tree: UnitTree, id: number, lines: readonly number[] | null): boolean =>
  lines === null || lines.includes(tree.get(id)?.businessLineId ?? -1);

/** The span asked for, and the one it is compared with; faults where it is none. */
function spansOf({ months, from, to, compare }: BoardInput, today: string): { now: Period; before: Period } {
  const wrong = (path: string, key: string) => new Invalid([{ path, key, params: { max: MOST_MONTHS } }]);
  if ((from === undefined) !== (to === undefined)) throw wrong(from === undefined ? 'from' : 'to', 'dashboard.fault.span');
  if (from !== undefined && months !== undefined) throw wrong('months', 'dashboard.fault.span');
  if (from === undefined || to === undefined) {
    const { now, before } = monthsBack(months ?? USUAL_MONTHS, today);
    return { now, before: compare === 'lastYear' ? yearBefore(now) : before };
  }
  const now = { from, to };
  if (from > to) throw wrong('to', 'dashboard.fault.order');
  if (monthsBack(MOST_MONTHS, to).now.from > from) throw wrong('to', 'dashboard.fault.span');
  return { now, before: compare === 'lastYear' ? yearBefore(now) : spanBefore(now) };
}

/** The scope of an operation as far as the board is asked for; 1410 where a unit was named and none of it is left. */
export function narrowed({ tree, only }: BoardRequest, scope: Scope): Scope {
  return only === null ? scope : within({ tree }, scope, only);
}

const within = ({ tree }: Pick<BoardRequest, 'tree'>, scope: Scope, units: Iterable<number>): Scope => ({
  all: false,
  companies: [],
  units: new Set([...units].filter((id) => covers(tree, scope, id))),
});

export const covers = (tree: UnitTree, scope: Scope, id: number): boolean =>
  inScope(scope, { company_id: tree.get(id)?.companyId ?? null, unit_id: id });

function zoneOf(ctx: Ctx, tree: UnitTree, unit?: number): string {
  const own = ctx.actor.kind === 'user' ? ctx.actor.unitId : null;
  const id = unit ?? own;
  return (id === null ? undefined : tree.get(id)?.timeZone) ?? ctx.kernel.settings.DEFAULT_TIME_ZONE;
}
