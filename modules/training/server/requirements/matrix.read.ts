import { heldOn, satisfies } from '@quantum/modules/certificate/server-api';
import { loadShared, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import { inScope, insertRecord, Invalid, NotFound, type Ctx } from '@quantum/platform/server';
import type { GapState, Matrix, MatrixAsked, NewRequirement } from '../../contract/index.ts';
import { coverage, stateOf } from '../../domain/gap.rules.ts';
import { heldAfterRevision } from '../../domain/retraining.rules.ts';
import { exemptOn } from '../exemptions/exemption.store.ts';
import { categoryNames, findByClientId, heldBefore, readLadders, readPeople, readRequirements } from '../training.store.ts';
import { readRetrainers } from './retraining.store.ts';
import { LESSON, REQUIREMENT, type LessonRecord } from '../tables.ts';

async function unitOf(ctx: Ctx, unitId: number) {
  const unit = (await unitTree(ctx.kernel)).get(unitId);
  if (!unit || unit.companyId === null || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id }))
    throw new NotFound();
  return { ...unit, companyId: unit.companyId };
}

interface OfUnit {
  id: number;
  companyId: number;
}
/** People of a unit, or one of them, its requirements, and the cell of each, by the dates of a day. */
export async function cellsOf(ctx: Ctx, unit: OfUnit, asOf: string, employeeId: number | null = null) {
  const [requirements, people] = [await readRequirements(ctx, unit.id, asOf), await readPeople(ctx, unit.id, asOf, employeeId)];
  const ids = people.map(({ id }) => id);
  const ladders = await readLadders(ctx, unit.companyId);
  const held = new Map<string, string | null>();
  const all = await heldOn(
    ctx,
    ids,
    ladders.map(({ id }) => id),
    asOf,
  );
  for (const one of all) held.set(`${one.employee_id} ${one.category_id}`, one.valid_to);
  const before = await heldBefore(ctx, ids, asOf);
  const exempt = await exemptOn(ctx, ids, asOf);
  const lessons = requirements.flatMap(({ lesson_id }) => lesson_id ?? []);
  const again = new Map((await readRetrainers(ctx.db, lessons, asOf, ids)).map((one) => [`${one.employee_id} ${one.lesson_id}`, one.by]));
  const columns = requirements.map((requirement) => {
    const rung = { id: requirement.category_id, ladder: requirement.ladder, rank: requirement.rank };
    const enough = ladders.filter((one) => satisfies(one, rung)).map(({ id }) => id);
    return people.map((person) => {
      if (requirement.post_group_id !== null && !person.post_groups.includes(requirement.post_group_id)) return null;
      const ends = enough.flatMap((id) => (held.has(`${person.id} ${id}`) ? [held.get(`${person.id} ${id}`)!] : []));
      const certified = ends.length === 0 ? undefined : ends.includes(null as never) ? null : ends.toSorted().at(-1)!;
      const heldTo = heldAfterRevision(certified, again.get(`${person.id} ${requirement.lesson_id}`), asOf);
      const state = stateOf({
        day: asOf,
        heldTo,
        warnDays: requirement.warn_days,
        wasHeld: enough.some((id) => before.has(`${person.id} ${id}`)),
        isExempt: exempt.has(`${person.id} ${requirement.category_id}`),
        hiredOn: person.hired_on,
        fromOn: requirement.from_on,
        graceDays: requirement.grace_days,
      });
      return { state, validTo: heldTo ?? null };
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
  const { requirements, people, columns } = await cellsOf(ctx, unit, day, employeeId);
  const row = people.findIndex(({ id }) => id === employeeId);
  return requirements.flatMap((one, i) => {
    const cell = columns[i]![row];
    return cell ? [{ categoryNames: one.category_names, ...cell }] : [];
  });
}

/** People in post of a unit against what their posts require, by the dates of any day. */
export async function readMatrix(ctx: Ctx, { unitId, day }: MatrixAsked): Promise<Matrix> {
  const unit = await unitOf(ctx, unitId);
  const asOf = day ?? dayAt(ctx.now(), unit.timeZone);
  const { requirements, people, columns } = await cellsOf(ctx, unit, asOf);
  return {
    asOf,
    requirements: requirements.map((one, i) => ({
      id: one.id,
      categoryName: inLocale(one.category_names, ctx.locale),
      postGroupName: one.group_names && inLocale(one.group_names, ctx.locale),
      lessonId: one.lesson_id,
      ...coverage(columns[i]!.flatMap((cell) => (cell ? [cell.state] : []))),
    })),
    people: people.map((person, row) => ({
      id: person.id,
      name: inLocale(person.names, ctx.locale),
      jobName: person.job_names && inLocale(person.job_names, ctx.locale),
      cells: columns.map((column) => column[row]!),
    })),
  };
}

export async function createRequirement(ctx: Ctx, input: NewRequirement): Promise<{ id: number }> {
  const unit = await unitOf(ctx, input.unitId);
  if ((await categoryNames(ctx.db, input.categoryId))?.company_id !== unit.companyId)
    throw new Invalid([{ path: 'categoryId', key: 'training.fault.category' }]);
  if (input.lessonId !== null) await loadShared<LessonRecord>(ctx, LESSON, input.lessonId);
  await ctx.lockClientId(input.clientId);
  const before = await findByClientId(ctx, 'training.requirement', unit.companyId, input.clientId);
  if (before) {
    ctx.audited++;
    return { id: before.id };
  }
  const id = await insertRecord(ctx, REQUIREMENT, {
    company_id: unit.companyId,
    unit_id: unit.id,
    client_id: input.clientId,
    post_group_id: input.postGroupId,
    category_id: input.categoryId,
    lesson_id: input.lessonId,
    grace_days: input.graceDays,
    from_on: input.fromOn,
  });
  await ctx.audit({ kind: REQUIREMENT.kind, id, event: 'create', companyId: unit.companyId, unitId: unit.id });
  return { id };
}
