import { findEmployees, todayIn, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { addDays } from '@quantum/platform/domain';
import { Refused, type Ctx } from '@quantum/platform/server';
import { dependentPeople, INDEPENDENT_AFTER_DAYS, type Dependence } from '../../domain/independence.rules.ts';
import type { AssessmentRecord } from '../tables.ts';
import { assignedSince } from './visit.store.ts';

/** Those of some people who may not assess or review the project of an ASE, each with the first reason, as of today. */
export async function dependentOn(ctx: Ctx, ase: AssessmentRecord, people: readonly number[]): Promise<Map<number, Dependence>> {
  const units = (await unitTree(ctx.kernel)).below(ase.unit_id);
  const assigned = await assignedSince(ctx.db, people, units, addDays(await todayIn(ctx, ase.unit_id), -INDEPENDENT_AFTER_DAYS));
  const dependent = dependentPeople(
    people.map((employeeId) => ({
      employeeId,
      wasAssigned: assigned.has(employeeId),
      hasReviewed: ase.reviewed_by.includes(employeeId),
      isAuthor: ase.author_id === employeeId || ase.lead_id === employeeId,
    })),
  );
  return new Map(dependent.map(({ employeeId, because }) => [employeeId, because]));
}

/** Weeks lie between plan and visit: whoever came to know the project meanwhile does not go. Refused by name. */
export async function mustBeIndependent(ctx: Ctx, ase: AssessmentRecord, people: readonly number[]): Promise<void> {
  const [first] = await dependentOn(ctx, ase, people);
  if (!first) return;
  const [employeeId, because] = first;
  const person = (await findEmployees(ctx, [employeeId])).get(employeeId);
  throw new Refused(`assessment.refusal.dependent.${because}`, { name: person ? inLocale(person.names, ctx.locale) : '' });
}
