import { ORG_TYPE, RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { findEmployees, ownUnit, placeOfUnit, todayIn, unitTree, type TreeUnit } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { inScope, Invalid, NotFound, type Ctx } from '@quantum/platform/server';
import type { DryRun, DryRunResult, RouteStepInput } from '../../contract/index.ts';
import { meets, type FilledStep } from '../../domain/sign-route.rules.ts';
import { readRound } from '../sign.store.ts';
import { sourceOf } from '../source-of.ts';
import { fillRoute } from './routed-plan.ts';
import type { AskedOf } from './route-people.ts';
import { conditionWords, routedSources, seatWords } from './route-words.ts';
import { officeNames, readTriedRounds, type SignRouteRecord } from './sign-route.store.ts';

/** Projects that are shown, and records that are offered to try a route on. */
const MOST_PLACES = 50;
const MOST_ROUNDS = 20;

/** Projects in use at or below a unit; a unit without any stands for itself. */
async function projectsOf(ctx: Ctx, unitId: number): Promise<TreeUnit[]> {
  const tree = await unitTree(ctx.kernel);
  const below = tree.below(unitId).map((id) => tree.get(id)!);
  const projects = below.filter(
    (unit) => unit.orgType === ORG_TYPE.group && unit.status === RECORD_STATUS.active && unit.companyId !== null,
  );
  return (projects.length > 0 ? projects : below.filter(({ id }) => id === unitId)).toSorted((one, other) =>
    one.code.localeCompare(other.code),
  );
}

/** Who asks is known when it is asked for: until then a seat by reporting line counts as one that can be filled. */
const isKnownLater = ({ seats }: RouteStepInput): boolean => seats.some(({ by }) => by === 'line');

/** Steps (from 0) that can be filled in no project at all. */
export async function stepsOfNobody(
  ctx: Ctx,
  route: Pick<SignRouteRecord, 'unit_id' | 'company_id' | 'kind' | 'steps'>,
): Promise<number[]> {
  const { read } = sourceOf(route.kind);
  const open = new Set(route.steps.keys().filter((i) => !isKnownLater(route.steps[i]!)));
  for (const { id } of await projectsOf(ctx, route.unit_id)) {
    if (open.size === 0) return [];
    const of = { companyId: route.company_id, unitId: id, authors: [], askedBy: null, ...(read && { read }) };
    for (const [i, { seats }] of (await fillRoute(ctx, route.steps, of)).entries())
      if (seats.some((seat) => seat.employeeId !== null || seat.isClient || seat.skipped === 'twice')) open.delete(i);
  }
  return [...open];
}

function mustBeRouted(kind: string) {
  const source = routedSources().find((one) => one.kind === kind);
  if (!source) throw new Invalid([{ path: 'kind', key: 'signature.route.fault.kind' }]);
  return source;
}

type Place = DryRunResult['places'][number];

interface Tried {
  steps: readonly RouteStepInput[];
  filled: readonly FilledStep[];
  hasAsker: boolean;
  companyId: number;
}

async function describePlace(ctx: Ctx, { steps, filled, hasAsker, companyId }: Tried): Promise<Place['steps']> {
  const seated = filled.flatMap(({ seats, raisedTo }) => [raisedTo, ...seats.map(({ employeeId }) => employeeId)]);
  const named = steps.flatMap(({ seats }) => seats.map((seat) => (seat.by === 'person' ? seat.employeeId : null)));
  const people = await findEmployees(ctx, [...new Set([...seated, ...named].filter((id) => id !== null))]);
  // Nobody's name of another company is told, whoever is named in a seat.
  const names = new Map(
    [...people.values()].flatMap((one) => (one.companyId === companyId ? [[one.id, inLocale(one.names, ctx.locale)]] : [])),
  );
  const roles = await officeNames(ctx);
  return filled.map(({ seats, raisedTo }, i) => {
    const isLater = !hasAsker && isKnownLater(steps[i]!);
    return {
      seats: seats.map(({ employeeId, isClient, skipped }, at) => {
        const seat = steps[i]!.seats[at]!;
        return {
          asked: seatWords(ctx, seat, roles, names),
          name: isClient ? ctx.t('signature.client') : employeeId === null ? null : (names.get(employeeId) ?? null),
          skipped: !hasAsker && seat.by === 'line' ? ('later' as const) : skipped,
        };
      }),
      raisedTo: raisedTo === null || isLater ? null : (names.get(raisedTo) ?? null),
      isLeftOut: !isLater && raisedTo === null && seats.every((seat) => seat.employeeId === null && !seat.isClient),
    };
  });
}

/** Who would be asked, who is passed over and why: for a record there was, or for each project. Nothing is saved. */
export async function tryRoute(ctx: Ctx, { roundId = null, unitId, ...route }: DryRun): Promise<DryRunResult> {
  const unit = await ownUnit(ctx, unitId);
  const source = mustBeRouted(route.kind);
  const { read } = source;
  const tried = { steps: route.steps, companyId: unit.companyId };
  const placed = (of: AskedOf) => fillRoute(ctx, route.steps, { ...of, ...(read && { read }) });
  if (roundId === null) {
    const projects = await projectsOf(ctx, unit.id);
    const places: Place[] = [];
    for (const project of projects.slice(0, MOST_PLACES)) {
      const filled = await placed({ companyId: unit.companyId, unitId: project.id, authors: [], askedBy: null });
      places.push({
        name: inLocale(project.names, ctx.locale),
        misses: [],
        steps: await describePlace(ctx, { ...tried, filled, hasAsker: false }),
      });
    }
    return { places, total: projects.length };
  }
  const round = await readRound(ctx.db, roundId);
  if (round?.source_kind !== route.kind || !(await unitsToTry(ctx, { kind: route.kind, unitId })).includes(round.unit_id))
    throw new NotFound();
  const facts = await source.routing.factsOf(ctx, round.source_id);
  const misses: string[] = [];
  for (const condition of route.conditions) if (!meets(facts, condition)) misses.push(await conditionWords(ctx, route.kind, condition));
  if (route.fromOn > (await todayIn(ctx, round.unit_id))) misses.push(ctx.t('signature.route.beginsOn', { day: route.fromOn }));
  const filled = await placed({ companyId: round.company_id, unitId: round.unit_id, authors: round.authors, askedBy: round.asked_by });
  return { places: [{ name: round.code, misses, steps: await describePlace(ctx, { ...tried, filled, hasAsker: true }) }], total: 1 };
}

interface RoundsAsked {
  kind: string;
  unitId: number;
  search: string;
}
/** A unit and those below it, as far as the reader may open records of the kind there: what a route asks of a record is told of it. */
async function unitsToTry(ctx: Ctx, { kind, unitId }: Omit<RoundsAsked, 'search'>): Promise<number[]> {
  const unit = await ownUnit(ctx, unitId);
  const { read } = mustBeRouted(kind);
  const below = (await unitTree(ctx.kernel)).below(unit.id);
  if (!read) return below;
  const scope = await ctx.scope(read);
  return below.filter((id) => inScope(scope, { company_id: unit.companyId, unit_id: id }));
}

/** The newest records of a kind that have been signed, or are. */
export async function listRoundsToTry(ctx: Ctx, asked: RoundsAsked) {
  const rounds = [];
  const { kind, search } = asked;
  const tried = await readTriedRounds(ctx, { kind, unitIds: await unitsToTry(ctx, asked), search, most: MOST_ROUNDS });
  for (const round of tried)
    rounds.push({ id: round.id, code: round.code, askedAt: round.created_at, ...(await placeOfUnit(ctx, round.unit_id)) });
  return { rounds };
}
