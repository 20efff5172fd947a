import { INSPECTION_RESULT } from '@quantum/modules/dictionary/contract';
import { unitTree, type TreeUnit } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { addDays, dayAt, daysBetween, inWalkingOrder } from '@quantum/platform/domain';
import { inScope, Invalid, NotFound, type Ctx } from '@quantum/platform/server';
import { BOARD_DAYS, BOARD_SPACES, scheduledPath, type BoardGroup, type BoardRow, type SpaceBoard } from '../../contract/index.ts';
import { buildingScore } from '../../domain/spaces/building-score.rules.ts';
import { cellsOf, meanScore, placesOf, countedIn, sumsOf, type BoardInspection } from '../../domain/spaces/space-board.rules.ts';
import { boardHrefs, type BoardPart } from '../record/hrefs.ts';
import { boardGaps } from './board-gaps.ts';
import { layersOf } from './board-layer.ts';
import { findBoardUnit, readBoardSpaces, readBoardInspections, readLastResults, type BoardSpace } from './space-board.store.ts';

/** Days shown where none are asked for, with today as the last. */
const USUAL_DAYS = 28;
const BELOW: readonly (string | null)[] = [INSPECTION_RESULT.attention, INSPECTION_RESULT.fail];

interface Ask {
  unit?: number | undefined;
  facility?: number | undefined;
  floor?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  layer?: string | undefined;
}

/** INS122: the spaces of a project by day; null where the reader sees no project with spaces. */
export async function readSpaceBoard(ctx: Ctx, ask: Ask): Promise<SpaceBoard | null> {
  const scope = await ctx.scope();
  const unitId = ask.unit ?? (await findBoardUnit(ctx, scope));
  if (unitId === undefined) return null;
  const unit = (await unitTree(ctx.kernel)).get(unitId);
  if (!unit || unit.companyId === null || !inScope(scope, { company_id: unit.companyId, unit_id: unitId })) throw new NotFound();
  return boardOf(ctx, unit, ask);
}

/** The board of a unit the caller has found to be open to its reader. */
export async function boardOf(ctx: Ctx, unit: TreeUnit, ask: Omit<Ask, 'unit'>): Promise<SpaceBoard> {
  const unitId = unit.id;
  const today = dayAt(ctx.now(), unit.timeZone);
  const to = ask.to ?? (ask.from ? addDays(ask.from, USUAL_DAYS - 1) : today);
  const from = ask.from ?? addDays(to, 1 - USUAL_DAYS);
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > BOARD_DAYS) throw new Invalid([{ path: 'to', key: 'inspection.board.fault.days', params: { max: BOARD_DAYS } }]);
  const all = inWalkingOrder(await readBoardSpaces(ctx, unitId), ctx.locale, (space) => ({
    ...space,
    facility: facilityOf(ctx, space),
    facilityId: space.facility_id,
  }));
  const chosen = countedIn(all, ask);
  const spaces = chosen.slice(0, BOARD_SPACES);
  const inspections = await readBoardInspections(ctx, unitId, { from, to });
  const last = await readLastResults(ctx, unitId, to);
  const shown = new Set(spaces.map(({ id }) => id));
  const own = Map.groupBy(
    inspections.filter(({ space_id }) => shown.has(space_id)),
    ({ space_id }) => space_id,
  );
  const rowOf = (space: BoardSpace): BoardRow => {
    const mine = own.get(space.id) ?? [];
    return {
      spaceId: space.id,
      code: space.code,
      name: inLocale(space.names, ctx.locale),
      functionalRisk: space.functional_risk,
      cells: cellsOf(mine).map((cell) => ({
        ...cell,
        href: cell.count === 1 ? scheduledPath(cell.taskId) : boardHrefs.cell(unitId, space.id, cell.day),
      })),
      mean: meanScore(mine),
      last: last.get(space.id) ?? [],
    };
  };
  const counted: BoardInspection[] = [...own.values()].flat();
  const gaps = boardGaps.all()[0];
  const sums = sumsOf(spaces.length, counted, (result) => BELOW.includes(result));
  return {
    unitId,
    unitName: inLocale(unit.names, ctx.locale),
    timeZone: unit.timeZone,
    from,
    to,
    today,
    asOf: ctx.now().toISOString(),
    places: placesOf(all).map((place) => ({
      ...place,
      facility: facilityOf(
        ctx,
        all.find((s) => s.facility_id === place.facilityId)!,
      ),
    })),
    total: chosen.length,
    groups: groupsOf(ctx, spaces, rowOf),
    sums,
    building: buildingScore(spaces.map((space) => ({ functionalRisk: space.functional_risk, mean: meanScore(own.get(space.id) ?? []) }))),
    gaps: gaps ? await gaps.read(ctx, unitId, [...shown]) : null,
    // Cut to its first spaces a board counts those; a list would show all.
    links: spaces.length < chosen.length ? [] : linksOf(sums, { unitId, from, to, facility: ask.facility, floor: ask.floor }),
    ...(await layersOf(
      ctx,
      { id: unitId, companyId: unit.companyId! },
      { layer: ask.layer, spaceIds: spaces.map(({ id }) => id), days: { from, to } },
    )),
  };
}

const linksOf = (sums: SpaceBoard['sums'], part: BoardPart): SpaceBoard['links'] => [
  { id: 'coverage', href: boardHrefs.spaces(part), records: sums.planned },
  { id: 'average', href: boardHrefs.scored(part), records: sums.scored },
  { id: 'below', href: boardHrefs.below(part), records: sums.below },
  { id: 'missedSum', href: boardHrefs.missed(part), records: sums.missed },
  { id: 'findings', href: boardHrefs.findings(part), records: sums.findings },
];

const facilityOf = (ctx: Ctx, { facility_names }: BoardSpace): string => inLocale(facility_names, ctx.locale);

function groupsOf(ctx: Ctx, spaces: readonly BoardSpace[], rowOf: (space: BoardSpace) => BoardRow): BoardGroup[] {
  const places = Map.groupBy(spaces, (space) => [facilityOf(ctx, space), space.floor].filter((part) => part !== '').join(' · '));
  return [...places].map(([place, all]) => ({ place, rows: all.map(rowOf) }));
}
