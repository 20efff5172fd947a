import { INSPECTION_RESULT } from '@quantum/modules/dictionary/contract';
import { findEmployees, unitTree, type TreeUnit } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { addDays, dayAt, daysBetween, inWalkingOrder } from '@quantum/platform/domain';
import { inScope, Invalid, NotFound, type Ctx } from '@quantum/platform/server';
import { BOARD_DAYS, BOARD_SPACES, type BoardGroup, type BoardRow, type SpaceBoard } from '../../contract/index.ts';
import { columnsOf } from '../../domain/spaces/board-cells.rules.ts';
import { buildingScore } from '../../domain/spaces/building-score.rules.ts';
import {
  cellsOf,
  countedIn,
  lastResults,
  meanScore,
  placesOf,
  sumsOf,
  type BoardInspection,
} from '../../domain/spaces/space-board.rules.ts';
import { boardHrefs, type BoardPart } from '../record/hrefs.ts';
import { IN_LISTS, onlyOf } from '../record/programme-lists.ts';
import { boardGaps } from './board-gaps.ts';
import { layersOf, readLayer } from './board-layer.ts';
import { findBoardUnit, readBoardSpaces, readBoardInspections, readLastResults, type BoardSpace } from './space-board.store.ts';

/** Days shown where none are asked for, with today as the last. */
const USUAL_DAYS = 28;
const BELOW: readonly (string | null)[] = [INSPECTION_RESULT.attention, INSPECTION_RESULT.fail];

/** Whose inspections a board shows; without one those this module lists, with all that other modules add to them. */
interface BoardOf {
  id: string;
  titles: readonly string[];
}

interface Ask {
  unit?: number | undefined;
  facility?: number | undefined;
  floor?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  layer?: string | undefined;
}

/** INS122: the spaces of a project by day; null where the reader sees no project with spaces. */
export async function readSpaceBoard(ctx: Ctx, ask: Ask, of?: BoardOf): Promise<SpaceBoard | null> {
  const scope = await ctx.scope(ctx.operation, of?.titles);
  const where = of ? onlyOf(of.id) : IN_LISTS;
  const unitId = ask.unit ?? (await findBoardUnit(ctx, scope));
  if (unitId === undefined) return null;
  const unit = (await unitTree(ctx.kernel)).get(unitId);
  if (!unit || unit.companyId === null || !inScope(scope, { company_id: unit.companyId, unit_id: unitId })) throw new NotFound();
  const project = { id: unitId, companyId: unit.companyId };
  const layers = of ? [] : await layersOf(ctx, project);
  // A layer that is not there for the reader shows the board itself.
  const asked = layers.find(({ id }) => id === ask.layer);
  const shown = await shownSpaces(ctx, unit, ask);
  const { from, to, all, total } = shown;
  const ids = shown.spaces.map(({ id }) => id);
  // Beside each other: each reads tens of thousands of rows.
  const [{ groups, sums, building }, gaps, layer] = await Promise.all([
    inspectionsByPlace(ctx, unitId, shown, where),
    of ? null : (boardGaps.all()[0]?.read(ctx, unitId, ids) ?? null),
    asked ? readLayer(ctx, asked, project, { spaceIds: ids, days: { from, to } }) : null,
  ]);
  const last = await lastOf(ctx, groups, to, where);
  const dayOf = new Map(Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => [addDays(from, i), i]));
  const rowOf = ({ space, inspections, mean }: RoomByDay): BoardRow => ({
    spaceId: space.id,
    code: space.code,
    name: inLocale(space.names, ctx.locale),
    functionalRisk: space.functional_risk,
    cells: columnsOf(asked ? [] : cellsOf(inspections), dayOf),
    mean,
    last: last.get(space.id) ?? [],
  });
  return {
    unitId,
    unitName: inLocale(unit.names, ctx.locale),
    timeZone: unit.timeZone,
    from,
    to,
    today: shown.today,
    asOf: ctx.now().toISOString(),
    places: placesOf(all).map((place) => ({
      ...place,
      facility: facilityOf(
        ctx,
        all.find((s) => s.facility_id === place.facilityId)!,
      ),
    })),
    total,
    groups: groups.map(({ place, rooms }): BoardGroup => ({ place, rows: rooms.map(rowOf) })),
    inspectors: asked ? [] : await inspectorsOf(ctx, groups),
    sums,
    building,
    gaps,
    // They lead to the lists of this module. Cut to its first spaces a board counts those; a list would show all.
    links: of || ids.length < total ? [] : linksOf(sums, { unitId, from, to, facility: ask.facility, floor: ask.floor }),
    layers: layers.map(({ id, label }) => ({ id, label: ctx.t(label) })),
    layer,
  };
}

/** The last results of each room: of what the board shows anyway, and where that is too little of the half year before. */
async function lastOf(ctx: Ctx, groups: SpacesByDay['groups'], to: string, where: string): Promise<Map<number, string[]>> {
  const last = new Map<number, string[]>();
  const others: number[] = [];
  for (const { space, inspections } of groups.flatMap(({ rooms }) => rooms)) {
    const results = lastResults(inspections);
    if (results) last.set(space.id, results);
    else others.push(space.id);
  }
  for (const [id, results] of await readLastResults(ctx, others, to, where)) last.set(id, results);
  return last;
}

/** A space with what was planned or done in it. */
interface RoomByDay {
  space: BoardSpace;
  inspections: readonly BoardInspection[];
  /** Mean of its scores; null without one. */
  mean: number | null;
}

/** The spaces of a unit that a board shows, and its days. */
interface ShownSpaces extends Pick<SpaceBoard, 'from' | 'to' | 'today'> {
  /** Spaces in use of the unit, in the order one walks. */
  all: readonly BoardSpace[];
  /** Those of what was chosen; more than `spaces` where there are too many for one board. */
  total: number;
  spaces: readonly BoardSpace[];
}

/** What was planned or done in them. */
interface InspectionsByPlace extends Pick<SpaceBoard, 'sums' | 'building'> {
  /** Rooms of one place: a building with its floor. */
  groups: readonly { place: string; rooms: readonly RoomByDay[] }[];
}

type SpacesByDay = ShownSpaces & InspectionsByPlace;

/** The spaces of a unit by place with their inspections on some days; the caller has found the unit to be open to its reader. */
export async function spacesByDay(ctx: Ctx, unit: TreeUnit, ask: Omit<Ask, 'unit' | 'layer'>): Promise<SpacesByDay> {
  const shown = await shownSpaces(ctx, unit, ask);
  return { ...shown, ...(await inspectionsByPlace(ctx, unit.id, shown)) };
}

async function shownSpaces(ctx: Ctx, unit: TreeUnit, ask: Omit<Ask, 'unit' | 'layer'>): Promise<ShownSpaces> {
  const today = dayAt(ctx.now(), unit.timeZone);
  const to = ask.to ?? (ask.from ? addDays(ask.from, USUAL_DAYS - 1) : today);
  const from = ask.from ?? addDays(to, 1 - USUAL_DAYS);
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > BOARD_DAYS) throw new Invalid([{ path: 'to', key: 'inspection.board.fault.days', params: { max: BOARD_DAYS } }]);
  const all = inWalkingOrder(await readBoardSpaces(ctx, unit.id), ctx.locale, (space) => ({
    ...space,
    facility: facilityOf(ctx, space),
    facilityId: space.facility_id,
  }));
  const chosen = countedIn(all, ask);
  return { from, to, today, all, total: chosen.length, spaces: chosen.slice(0, BOARD_SPACES) };
}

async function inspectionsByPlace(
  ctx: Ctx,
  unitId: number,
  { spaces, from, to }: ShownSpaces,
  where = IN_LISTS,
): Promise<InspectionsByPlace> {
  const own = await readBoardInspections(ctx, { unitId, spaceIds: spaces.map(({ id }) => id), from, to }, where);
  const rooms = spaces.map((space): RoomByDay => {
    const inspections = own.get(space.id) ?? [];
    return { space, inspections, mean: meanScore(inspections) };
  });
  const places = Map.groupBy(rooms, ({ space }) => [facilityOf(ctx, space), space.floor].filter((part) => part !== '').join(' · '));
  return {
    groups: [...places].map(([place, some]) => ({ place, rooms: some })),
    sums: sumsOf(spaces.length, own.values(), (result) => BELOW.includes(result)),
    building: buildingScore(rooms.map(({ space, mean }) => ({ functionalRisk: space.functional_risk, mean }))),
  };
}

async function inspectorsOf(ctx: Ctx, groups: SpacesByDay['groups']): Promise<SpaceBoard['inspectors']> {
  const ids = new Set<number>();
  for (const { rooms } of groups)
    for (const { inspections } of rooms) for (const { inspectorId } of inspections) if (inspectorId !== null) ids.add(inspectorId);
  return [...(await findEmployees(ctx, [...ids]))].map(([id, { names }]) => ({ id, name: inLocale(names, ctx.locale) }));
}

const linksOf = (sums: SpaceBoard['sums'], part: BoardPart): SpaceBoard['links'] => [
  { id: 'coverage', href: boardHrefs.spaces(part), records: sums.planned },
  { id: 'average', href: boardHrefs.scored(part), records: sums.scored },
  { id: 'below', href: boardHrefs.below(part), records: sums.below },
  { id: 'missedSum', href: boardHrefs.missed(part), records: sums.missed },
  { id: 'findings', href: boardHrefs.findings(part), records: sums.findings },
];

const facilityOf = (ctx: Ctx, { facility_names }: BoardSpace): string => inLocale(facility_names, ctx.locale);
