import { heldOn, satisfies } from '@quantum/modules/certificate/server-api';
import { unitTree } from '@quantum/modules/organization/server-api';
import { inScope, NotFound, type Ctx } from '@quantum/platform/server';
import { LAPSES, type GapState } from '../../contract/index.ts';
import { lapsedOn, lapseOf, stateOf } from '../../domain/gap.rules.ts';
import { graceSince, postedFor } from '../../domain/matrix.rules.ts';
import { heldAfterRevision } from '../../domain/retraining.rules.ts';
import { lapsesAndExemptions, readLadders } from './category.store.ts';
import { matrixDay } from './matrix-day.ts';
import { readPeople, type Which } from './people.store.ts';
import { readPostings } from './posting.store.ts';
import { readRequirements } from './requirement.store.ts';
import { readRetrainers } from './retraining.store.ts';

export async function unitOf(ctx: Ctx, unitId: number) {
  const unit = (await unitTree(ctx.kernel)).get(unitId);
  if (!unit || unit.companyId === null || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id }))
    throw new NotFound();
  return { ...unit, companyId: unit.companyId };
}

interface OfUnit {
  id: number;
  companyId: number;
}
interface Of extends Which {
  requirementId?: number | undefined;
}
/** People of a unit, or some of them, its requirements, or one of them, and the cell of each, by the dates of a day. */
export async function cellsOf(ctx: Ctx, unit: OfUnit, asOf: string, { requirementId, ...which }: Of = {}) {
  const all = await readRequirements(ctx, [unit.id], asOf);
  const requirements = requirementId === undefined ? all : all.filter(({ id }) => id === requirementId);
  const people = await readPeople(ctx, unit.id, await matrixDay(ctx, unit.id, asOf), which);
  const ids = people.map(({ id }) => id);
  const ladders = await readLadders(ctx, unit.companyId);
  const enoughOf = requirements.map((requirement) => {
    const rung = { id: requirement.category_id, ladder: requirement.ladder, rank: requirement.rank };
    return ladders.filter((one) => satisfies(one, rung)).map(({ id }) => id);
  });
  const categories = [...new Set(enoughOf.flat())];
  const held = new Map<string, string | null>();
  for (const one of await heldOn(ctx, ids, categories, asOf)) held.set(`${one.employee_id} ${one.category_id}`, one.valid_to);
  const { lapses, exempt } = await lapsesAndExemptions(ctx, ids, categories, asOf);
  const postings = await readPostings(ctx.db, ids, asOf, graceSince(requirements, asOf));
  const lessons = requirements.flatMap(({ lesson_id }) => lesson_id ?? []);
  const again = new Map((await readRetrainers(ctx.db, lessons, asOf, ids)).map((one) => [`${one.employee_id} ${one.lesson_id}`, one.by]));
  const columns = requirements.map((requirement, i) => {
    const enough = enoughOf[i]!;
    return people.map((person) => {
      if (requirement.post_group_id !== null && !person.post_groups.includes(requirement.post_group_id)) return null;
      const ends = enough.flatMap((id) => (held.has(`${person.id} ${id}`) ? [held.get(`${person.id} ${id}`)!] : []));
      const certified = ends.length === 0 ? undefined : ends.includes(null as never) ? null : ends.toSorted().at(-1)!;
      const relearnBy = again.get(`${person.id} ${requirement.lesson_id}`);
      const heldTo = heldAfterRevision(certified, relearnBy, asOf);
      const spans = enough.flatMap((id) => lapses.get(`${person.id} ${id}`) ?? []);
      const state = stateOf({
        day: asOf,
        heldTo,
        warnDays: requirement.warn_days,
        lapse: lapseOf(spans.map((one) => one.lapse)),
        isExempt: exempt.has(`${person.id} ${requirement.category_id}`),
        hiredOn: person.hired_on,
        postedOn: postedFor(postings.get(person.id), requirement.post_group_id),
        fromOn: requirement.from_on,
        graceDays: requirement.grace_days,
      });
      // What a revised lesson alone has ended was held until the day it was to be learned again.
      const isEndedByRevision = state === 'expired' && certified !== undefined;
      const isLapsed = LAPSES.some((one) => one === state);
      return { state, validTo: heldTo ?? null, lapsedOn: isEndedByRevision ? (relearnBy ?? null) : isLapsed ? lapsedOn(spans) : null };
    });
  });
  return { requirements, people, columns };
}

/** The state of each person of a unit who needs a certificate; undefined where it is not required. */
export async function statesOf(ctx: Ctx, unitId: number, categoryId: number, day: string): Promise<Map<number, GapState> | undefined> {
  const { companyId } = (await unitTree(ctx.kernel)).get(unitId)!;
  const { requirements, people, columns } = await cellsOf(ctx, { id: unitId, companyId: companyId! }, day);
  const column = columns[requirements.findIndex((one) => one.category_id === categoryId)];
  if (!column) return undefined;
  return new Map(
    people.flatMap((person, row) => {
      const cell = column[row];
      return cell ? [[person.id, cell.state] as const] : [];
    }),
  );
}

/** What one person of a unit is asked, with the state of each on a day. */
export async function gapCells(ctx: Ctx, unit: OfUnit, employeeId: number, day: string) {
  const { requirements, people, columns } = await cellsOf(ctx, unit, day, { ids: [employeeId] });
  const row = people.findIndex(({ id }) => id === employeeId);
  return requirements.flatMap((one, i) => {
    const cell = columns[i]![row];
    return cell ? [{ categoryNames: one.category_names, ...cell }] : [];
  });
}
