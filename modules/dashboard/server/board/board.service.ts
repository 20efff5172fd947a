import {
  EVERYWHERE,
  metric,
  NotAllowed,
  NotFound,
  overview,
  type Ctx,
  type Metric,
  type Overview,
  type OverviewBody,
  type Scope,
} from '@quantum/platform/server';
import { inLocale } from '@quantum/platform/contract';
import { dashboardOps, type BoardInput, type OverviewPage } from '../../contract/index.ts';
import { BOARDS, boardOf, isStanding, metricsOf, type Board, type BoardPart } from '../../domain/boards.ts';
import { answerOf } from './answer.ts';
import { askedOf, covers, narrowed, partsFor, placingFor, unitsFor, type BoardRequest } from './board-asked.ts';
import { byOf, heatOf, lineOf, rankOf } from './charts.ts';
import { funnelOf, scatterOf } from './comparisons.ts';
import { figureOf } from './figures.ts';
import { needOf, type Need } from './need.ts';
import { readBusinessLines } from './business-line.store.ts';
import { marked, notesOf } from '../note/note.service.ts';
import { readMetric, textsOf, type Reading } from './reading.ts';
import { verdictsOf } from './verdicts.ts';

interface BoardContent extends Pick<OverviewPage, 'figures' | 'charts' | 'tables'> {
  /** What a module says in the answer of the board. */
  lead?: OverviewBody['lead'];
}
const NOTHING: BoardContent = { figures: [], charts: [], tables: [] };

/** Boards with a figure that a module brings; asked at start for the menu, and with every call. */
export const standingBoards = (): Board[] => {
  const brought = new Set(metric.all().map(({ id }) => id));
  return BOARDS.filter((board) => isStanding(board, (id) => brought.has(id)));
};

interface Parts {
  shown: BoardPart[];
  /** Parts the reader may not see. */
  hidden: number;
  metrics: Map<string, Metric>;
  told: Overview[];
}

/** What of a board the mounted modules bring and the reader may see. */
async function partsOf(ctx: Ctx, board: Board): Promise<Parts> {
  const brought = new Map(metric.all().map((one) => [one.id, one]));
  const metrics = new Map<string, Metric>();
  const told = new Set<Overview>();
  const shown: BoardPart[] = [];
  let hidden = 0;
  for (const part of board.parts) {
    if ('told' in part) {
      const all = overview.all().filter(({ name }) => name === part.told);
      const held = await among(ctx, all);
      for (const one of held) told.add(one);
      hidden += all.length - held.length;
      if (held.length > 0) shown.push(part);
      continue;
    }
    const all = metricsOf(part).flatMap((id) => brought.get(id) ?? []);
    const held = await among(ctx, all);
    for (const one of held) metrics.set(one.id, one);
    const needed = 'scatter' in part ? 2 : 1;
    if (held.length >= needed) shown.push(part);
    else if (all.length >= needed) hidden += 1;
  }
  return { shown, hidden, metrics, told: [...told] };
}

async function among<T extends { operation: Metric['operation'] }>(ctx: Ctx, all: readonly T[]): Promise<T[]> {
  const held = await Promise.all(all.map(({ operation }) => ctx.holds(operation)));
  return all.filter((_, i) => held[i]);
}

/** The boards the reader sees something on. */
export async function listBoards(ctx: Ctx) {
  const seen = await Promise.all(standingBoards().map(async (board) => ({ board, parts: await partsOf(ctx, board) })));
  return seen
    .filter(({ parts }) => parts.shown.length > 0)
    .map(({ board: { name, code } }) => ({ name, code, title: ctx.t(`menu.${code}`), question: ctx.t(`dashboard.question.${name}`) }));
}

/** One board, counted over the units in which its reader may see the records of each part. */
export async function readBoard(ctx: Ctx, name: string, input: BoardInput): Promise<OverviewPage> {
  const board = boardOf(name);
  if (!board) throw new NotFound();
  if (!standingBoards().includes(board)) return waiting(ctx, board, input);
  const { shown, hidden, metrics, told } = await partsOf(ctx, board);
  if (shown.length === 0) throw new NotAllowed();
  const asked = await askedOf(ctx, board, input);
  const whole = await scopeOfAll(ctx, [...metrics.values(), ...told]);
  const units = unitsIn(asked, whole, board);
  if (input.unit !== undefined && !units.some(({ id }) => id === input.unit || asked.tree.below(input.unit!).includes(id)))
    throw new NotFound();

  // None waits for another: an answer takes as long as its longest reading.
  const faults = new Set<string>();
  const readings = new Map<string, Reading>();
  const read = async (one: Metric) => {
    try {
      readings.set(one.id, await readMetric(asked, one));
    } catch (error) {
      ctx.kernel.log.error({ err: error, metric: one.id, board: board.name }, 'a metric failed');
      faults.add(textsOf(asked, one).name);
    }
  };
  const [bodies, notes] = await Promise.all([
    Promise.all(told.map((one) => composeOverview(asked, one, board, faults))),
    notesOf(asked, [...metrics.values()]),
    Promise.all([...metrics.values()].map(read)),
  ]);
  const brought = [...metrics.keys()].flatMap((id) => readings.get(id) ?? []);
  const need = needOf(asked, board, brought);
  // What a module tells stands where the board says so.
  const toldAs = (part: BoardPart): BoardContent[] => ('told' in part ? bodies.filter((_, i) => told[i]!.name === part.told) : []);
  const [answer, ...drawn] = await Promise.all([
    answerOf(asked, need, brought, { leads: bodies.flatMap(({ lead }) => lead ?? []), told }),
    ...shown.map(async (part) => [marked(part, await composePart(asked, part, readings, need), notes, asked.period), ...toldAs(part)]),
  ]);
  const all = drawn.flat();
  return {
    name: board.name,
    title: ctx.t(`menu.${board.code}`),
    question: ctx.t(`dashboard.question.${board.name}`),
    ...asked.period,
    before: asked.before,
    asOf: ctx.now().toISOString(),
    timeZone: asked.timeZone,
    units: units.map(({ id, name: label, depth }) => ({ id, name: label, depth })),
    lines: board.lines ? [] : await linesIn(ctx, asked, units),
    projects: asked.smallCount,
    answer,
    hasLeft: all.some(({ figures }) => figures.some(({ left }) => left !== null)),
    figures: all.flatMap(({ figures }) => figures),
    charts: all.flatMap(({ charts }) => charts),
    tables: all.flatMap(({ tables }) => tables),
    notes,
    mayNote: await ctx.holds(dashboardOps.writeNote),
    hidden,
    faults: [...faults],
    waits: null,
  };
}

/** A board no module brings a figure of: what it waits for. */
async function waiting(ctx: Ctx, board: Board, input: BoardInput): Promise<OverviewPage> {
  const { period, before, timeZone } = await askedOf(ctx, board, input);
  return {
    name: board.name,
    title: ctx.t(`menu.${board.code}`),
    question: ctx.t(`dashboard.question.${board.name}`),
    ...period,
    before,
    asOf: ctx.now().toISOString(),
    timeZone,
    units: [],
    lines: [],
    projects: null,
    hasLeft: false,
    answer: null,
    ...NOTHING,
    notes: [],
    mayNote: false,
    hidden: 0,
    faults: [],
    waits: ctx.t(`dashboard.waits.${board.name}`),
  };
}

async function composePart(
  asked: BoardRequest,
  part: BoardPart,
  readings: ReadonlyMap<string, Reading>,
  need: Need,
): Promise<BoardContent> {
  const of = metricsOf(part).flatMap((id) => readings.get(id) ?? []);
  const [first, second] = of;
  if (!first) return NOTHING;
  if ('figure' in part) return { ...NOTHING, figures: [figureOf(asked, first)] };
  if ('line' in part) return { ...NOTHING, charts: lineOf(asked, of, part.title) };
  if ('rank' in part) {
    const charts = rankOf(asked, first, part.title);
    // Who has one project compares its spaces.
    return { ...NOTHING, charts: charts.length > 0 ? charts : await byOf(asked, first, 'space', 'bar') };
  }
  if ('heat' in part) return { ...NOTHING, charts: heatOf(asked, first, part.title) };
  if ('by' in part) return { ...NOTHING, charts: await byOf(asked, first, part.by[1], part.as) };
  if ('steps' in part) return { ...NOTHING, charts: await byOf(asked, first, part.steps[1], 'steps') };
  if ('funnel' in part) return { ...NOTHING, ...funnelOf(asked, first) };
  if ('verdicts' in part) return { ...NOTHING, ...verdictsOf(asked, of, need, part.worst === true) };
  return { ...NOTHING, charts: second ? scatterOf(asked, first, second) : [] };
}

async function composeOverview(asked: BoardRequest, one: Overview, board: Board, faults: Set<string>): Promise<BoardContent> {
  const { ctx, period, before, unitsToday: unitFilter, nameOf } = asked;
  try {
    const whole = await ctx.scope(one.operation);
    const periodFilter = unitsFor(asked, {}) + placingFor(asked, {});
    const stays = partsFor(asked, {}, whole, 'now');
    const {
      figures,
      charts,
      tables,
      lead,
      isOfPeriod = false,
    } = await one.read(ctx, {
      scope: narrowed(asked, whole),
      period,
      before,
      unitFilter,
      periodFilter,
      stays,
      placingFor: (of) => placingFor(asked, of),
      nameOf,
    });
    const of = (own: true | undefined) => (isOfPeriod || own ? { from: period.from, to: period.to } : null);
    return {
      figures: figures.map((figure) => ({ ...figure, ...UNJUDGED, moved: [], period: figure.before === null ? null : period })),
      charts: charts.map(({ isOfPeriod: own, ...chart }) => ({ ...chart, period: of(own) })),
      tables: tables.map(({ isOfPeriod: own, ...table }) => ({ ...table, period: of(own) })),
      lead,
    };
  } catch (error) {
    ctx.kernel.log.error({ err: error, board: board.name }, 'an overview failed');
    faults.add(ctx.t(`menu.${board.code}`));
    return NOTHING;
  }
}
const UNJUDGED = { verdict: null, left: null, interval: null, late: 0, isMean: false, exemptable: false, isHidden: false } as const;

/** Where the reader sees any of it. */
async function scopeOfAll(ctx: Ctx, all: readonly { operation: Metric['operation'] }[]): Promise<Scope> {
  const scopes = await Promise.all(all.map(({ operation }) => ctx.scope(operation)));
  if (scopes.some((scope) => scope.all)) return EVERYWHERE;
  return {
    all: false,
    companies: [...new Set(scopes.flatMap((scope) => (scope.all ? [] : scope.companies)))],
    units: new Set(scopes.flatMap((scope) => (scope.all ? [] : [...scope.units]))),
  };
}

/** Units of the scope, each under its parent. */
function unitsIn({ tree, nameOf }: BoardRequest, scope: Scope, board: Board) {
  if (!tree.root) return [];
  const path = (id: number): string =>
    tree
      .above(id)
      .map(({ code }) => code)
      .toReversed()
      .join('/');
  const isOfBoard = (id: number) =>
    board.lines === null || tree.below(id).some((each) => board.lines!.includes(tree.get(each)?.businessLineId ?? -1));
  const seen = tree.below(tree.root.id).filter((id) => covers(tree, scope, id) && isOfBoard(id));
  const top = Math.min(...seen.map((id) => tree.above(id).length));
  return seen
    .map((id) => ({ id, name: nameOf(id), depth: tree.above(id).length - top, path: path(id) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Business lines of these units, where they are of several. */
async function linesIn(ctx: Ctx, { tree }: BoardRequest, units: readonly { id: number }[]): Promise<OverviewPage['lines']> {
  const ids = new Set(units.map(({ id }) => tree.get(id)?.businessLineId).filter((id) => id !== null && id !== undefined));
  if (ids.size < 2) return [];
  return (await readBusinessLines(ctx)).filter(({ id }) => ids.has(id)).map(({ id, names }) => ({ id, name: inLocale(names, ctx.locale) }));
}
