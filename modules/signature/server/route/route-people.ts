import { ROLE } from '@quantum/modules/access/contract';
import { holdersOf } from '@quantum/modules/access/server-api';
import { findEmployees, findReportingLine } from '@quantum/modules/organization/server-api';
import type { Ctx } from '@quantum/platform/server';
import { LINE_LEVELS, type RouteSeat } from '../../contract/index.ts';
import type { Candidates } from '../../domain/sign-route.rules.ts';
import type { SignSource } from '../extension-points.ts';

/** Whom a signature is asked of: where the record is, and who has a part in it. */
export interface AskedOf {
  companyId: number;
  unitId: number;
  authors: readonly number[];
  askedBy: number | null;
  read?: SignSource['read'];
}

/** People who may sign, in the order they came in: active, of the company, and none of the authors. */
export async function usablePeople(ctx: Ctx, ids: readonly number[], { companyId, authors }: Pick<AskedOf, 'companyId' | 'authors'>) {
  const people = await findEmployees(ctx, ids);
  return ids.filter((id) => {
    const person = people.get(id);
    return person?.active === true && person.companyId === companyId && !authors.includes(id);
  });
}

async function lookFor(ctx: Ctx, seat: RouteSeat, of: AskedOf): Promise<number[]> {
  const { companyId, unitId, authors, askedBy, read } = of;
  if (seat.by === 'person') return [seat.employeeId];
  if (seat.by === 'line') {
    const from = askedBy ?? authors[0];
    return from === undefined ? [] : (await findReportingLine(ctx, from, LINE_LEVELS)).slice(seat.levels - 1);
  }
  if (seat.by === 'client') return [];
  return holdersOf(ctx, { company_id: companyId, unit_id: unitId }, { roles: seat.roles, ...(read && { read }) });
}

/** Who could sit in a seat, the first choice first, and why somebody who was looked for cannot. */
export async function candidatesOf(ctx: Ctx, seat: RouteSeat, of: AskedOf): Promise<Candidates> {
  const found = await lookFor(ctx, seat, of);
  const people = await usablePeople(ctx, found, of);
  const unusable = found.length === 0 ? null : found.some((id) => of.authors.includes(id)) ? 'author' : 'left';
  return { isClient: seat.by === 'client', people, unusable };
}

/** Who signs where nobody of a step is found: above who asks, then who manages the operation. */
export async function peopleAbove(ctx: Ctx, of: AskedOf): Promise<number[]> {
  const from = of.askedBy ?? of.authors[0];
  const line = from === undefined ? [] : await findReportingLine(ctx, from, LINE_LEVELS);
  const managers = await holdersOf(
    ctx,
    { company_id: of.companyId, unit_id: of.unitId },
    { roles: [ROLE.operationManager, ROLE.operatingDirector], ...(of.read && { read: of.read }) },
  );
  return usablePeople(ctx, [...new Set([...line, ...managers])], of);
}
