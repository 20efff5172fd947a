import { unitTreeOn } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import { inScope, Invalid, type Ctx } from '@quantum/platform/server';
import { MATRIX_PEOPLE, trainingOps, type GapCounts, type Matrix, type MatrixAsked } from '../../contract/index.ts';
import { coverage, coverageOf, levelOf } from '../../domain/gap.rules.ts';
import type { CountedState } from '../../domain/matrix.rules.ts';
import { countPeople, readPageOfPeople, readPosts } from './people.store.ts';
import { readRequirements } from './requirement.store.ts';
import { cellsOf, unitOf } from './cells.read.ts';
import { matrixDay } from './matrix-day.ts';
import { countStates } from './matrix-counts.read.ts';

type Unit = Awaited<ReturnType<typeof unitOf>>;
type Requirement = Awaited<ReturnType<typeof readRequirements>>[number];

/** Units of a unit or posts in it against what is required, as numbers; by name where they are few or asked for, by the dates of any day. */
export async function readMatrix(ctx: Ctx, asked: MatrixAsked): Promise<Matrix> {
  if (asked.states && asked.requirementId === undefined) throw new Invalid([{ path: 'requirementId', key: 'platform.fault.required' }]);
  const unit = await unitOf(ctx, asked.unitId);
  const asOf = asked.day ?? dayAt(ctx.now(), unit.timeZone);
  const isByName = asked.isByName === true || asked.jobId !== undefined || asked.requirementId !== undefined;
  if (isByName) return byName(ctx, unit, asOf, asked);
  const on = await matrixDay(ctx, unit.id, asOf);
  const tree = await unitTreeOn(ctx, asOf);
  const scope = await ctx.scope();
  const below = tree.below(unit.id).filter((id) => inScope(scope, { company_id: unit.companyId, unit_id: id }));
  const people = await countPeople(ctx, below, on);
  const level = levelOf({ own: people.get(unit.id) ?? 0, all: [...people.values()].reduce((sum, n) => sum + n, 0) });
  if (level === 'people') return byName(ctx, unit, asOf, asked);
  const groups =
    level === 'units'
      ? [...people]
          .map(([id, n]) => ({ id, code: tree.get(id)!.code, name: inLocale(tree.get(id)!.names, ctx.locale), people: n }))
          .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      : (await readPosts(ctx, unit.id, on)).map((one) => ({
          id: one.id,
          name: one.names ? inLocale(one.names, ctx.locale) : ctx.t('training.matrix.noPost'),
          people: one.people,
        }));
  const units = level === 'units' ? [...people.keys()] : [unit.id];
  // Without a day asked for each unit is told by its own, which is what its people are told by when it is opened.
  const days = Map.groupBy(units, (id) => asked.day ?? dayAt(ctx.now(), tree.get(id)!.timeZone));
  const requirements = await readRequirements(ctx, units, [...days.keys()].toSorted().at(-1) ?? asOf);
  const counted: CountedState[] = [];
  for (const [day, of] of days)
    counted.push(...(await countStates(ctx, { companyId: unit.companyId, units: of, day, by: level === 'units' ? 'unit' : 'post' })));
  const cells = new Map<string, GapCounts>();
  for (const { group_id, requirement_id, state, n } of counted) {
    const key = `${group_id} ${requirement_id}`;
    cells.set(key, { ...cells.get(key), [state]: n });
  }
  return {
    asOf,
    level,
    ...titleOf(ctx, unit),
    requirements: await headsOf(ctx, requirements, counted),
    groups: groups.map(({ id, name, people: n }) => ({
      id,
      name,
      people: n,
      cells: requirements.map((one) => cells.get(`${id} ${one.id}`) ?? null),
    })),
    people: [],
    total: groups.reduce((sum, one) => sum + one.people, 0),
    page: 1,
  };
}

const titleOf = (ctx: Ctx, unit: Unit) => ({ unitName: inLocale(unit.names, ctx.locale), jobName: null });

async function headsOf(ctx: Ctx, requirements: readonly Requirement[], counted: readonly CountedState[]): Promise<Matrix['requirements']> {
  const of = Map.groupBy(counted, (one) => one.requirement_id);
  const heads = await namedOf(ctx, requirements);
  return heads.map((one) => ({ ...one, ...coverageOf(of.get(one.id) ?? []) }));
}
/** Requirements as they are called, and whether the reader may say which lesson gives what they ask. */
async function namedOf(ctx: Ctx, requirements: readonly Requirement[]) {
  const scope = await ctx.scope(trainingOps.saveRequirement);
  return requirements.map((one) => ({ ...headOf(ctx, one), maySetLesson: inScope(scope, one) }));
}
const headOf = (ctx: Ctx, one: Requirement) => ({
  id: one.id,
  version: one.version,
  categoryId: one.category_id,
  categoryName: inLocale(one.category_names, ctx.locale),
  postGroupName: one.group_names && inLocale(one.group_names, ctx.locale),
  lessonId: one.lesson_id,
});

/** A page of people of the unit itself, or of one post in it; those in some states of a requirement, which then stands first. */
async function byName(ctx: Ctx, unit: Unit, asOf: string, { jobId, requirementId, states, page = 1 }: MatrixAsked): Promise<Matrix> {
  const place = { from: (page - 1) * MATRIX_PEOPLE, size: MATRIX_PEOPLE };
  const { ids, total } =
    requirementId === undefined
      ? await readPageOfPeople(ctx, unit.id, await matrixDay(ctx, unit.id, asOf), { jobId }, place)
      : await peopleAsked(ctx, unit, asOf, { jobId, requirementId, states }, place);
  const found = await cellsOf(ctx, unit, asOf, { ids });
  const order = found.requirements
    .map((_, i) => i)
    .toSorted((a, b) => Number(found.requirements[b]!.id === requirementId) - Number(found.requirements[a]!.id === requirementId));
  const requirements = order.map((i) => found.requirements[i]!);
  const columns = order.map((i) => found.columns[i]!);
  const isWhole = requirementId === undefined && total === ids.length;
  const post = jobId == null ? undefined : found.people[0]?.job_names;
  return {
    asOf,
    level: 'people',
    ...titleOf(ctx, unit),
    jobName: jobId === null ? ctx.t('training.matrix.noPost') : post ? inLocale(post, ctx.locale) : null,
    requirements: isWhole
      ? (await namedOf(ctx, requirements)).map((one, i) => ({
          ...one,
          ...coverage(columns[i]!.flatMap((cell) => (cell ? [cell.state] : []))),
        }))
      : await headsOf(
          ctx,
          requirements,
          await countStates(ctx, { companyId: unit.companyId, units: [unit.id], day: asOf, by: 'post', jobId }),
        ),
    groups: [],
    people: found.people.map((person, row) => ({
      id: person.id,
      name: inLocale(person.names, ctx.locale),
      jobName: person.job_names && inLocale(person.job_names, ctx.locale),
      cells: columns.map((column) => column[row]!),
    })),
    total,
    page,
  };
}

interface AskedOf {
  jobId: number | null | undefined;
  requirementId: number;
  states: MatrixAsked['states'];
}
/** People of whom a requirement is asked, those in the given states alone. */
async function peopleAsked(
  ctx: Ctx,
  unit: Unit,
  asOf: string,
  { states, ...which }: AskedOf,
  { from, size }: { from: number; size: number },
) {
  const { people, columns } = await cellsOf(ctx, unit, asOf, which);
  const ids = people.flatMap(({ id }, row) => {
    const cell = columns[0]?.[row];
    return cell && (!states || states.includes(cell.state)) ? [id] : [];
  });
  return { ids: ids.slice(from, from + size), total: ids.length };
}
