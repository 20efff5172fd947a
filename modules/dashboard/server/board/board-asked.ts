import { unitTree, type UnitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import { inScope, Invalid, NotFound, type Ctx, type Period, type Scope } from '@quantum/platform/server';
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
  /** Null where nothing narrows the scope. */
  only: ReadonlySet<number> | null;
  /** `&f.unitId=in:201,202`, or empty. */
  units: string;
  /** Exemptions are taken out, and how much that is is said. */
  isLeftOut: boolean;
  smallCount: number | null;
  nameOf: (unitId: number) => string;
}

export async function askedOf(ctx: Ctx, board: Board, input: BoardInput): Promise<BoardRequest> {
  const tree = await unitTree(ctx.kernel);
  const timeZone = zoneOf(ctx, tree, input.unit);
  const { now, before } = spansOf(input, dayAt(ctx.now(), timeZone));
  const small = board.group === 'small' ? await smallProjects(ctx, tree, now) : null;
  const lines = board.lines ?? (input.line === undefined ? null : [input.line]);
  if (input.unit !== undefined && !tree.get(input.unit)) throw new NotFound();
  const ids = input.unit === undefined ? tree.all().map(({ id }) => id) : tree.below(input.unit);
  const isNarrowed = input.unit !== undefined || lines !== null || small !== null;
  const only = ids.filter((id) => isOfLine(tree, id, lines) && (small?.has(id) ?? true));
  return {
    ctx,
    tree,
    period: now,
    before,
    timeZone,
    only: isNarrowed ? new Set(only) : null,
    // Of nothing nothing is listed.
    units: isNarrowed ? `&f.unitId=in:${only.length === 0 ? 0 : only.join(',')}` : '',
    isLeftOut: input.exemptions !== 'counted',
    smallCount: small && only.length,
    nameOf: (id) => {
      const names = tree.get(id)?.names;
      return names ? inLocale(names, ctx.locale) : String(id);
    },
  };
}

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
  if (only === null) return scope;
  return { all: false, companies: [], units: new Set([...only].filter((id) => covers(tree, scope, id))) };
}

export const covers = (tree: UnitTree, scope: Scope, id: number): boolean =>
  inScope(scope, { company_id: tree.get(id)?.companyId ?? null, unit_id: id });

function zoneOf(ctx: Ctx, tree: UnitTree, unit?: number): string {
  const own = ctx.actor.kind === 'user' ? ctx.actor.unitId : null;
  const id = unit ?? own;
  return (id === null ? undefined : tree.get(id)?.timeZone) ?? ctx.kernel.settings.DEFAULT_TIME_ZONE;
}
