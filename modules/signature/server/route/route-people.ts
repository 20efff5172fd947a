import { ROLE } from '@quantum/modules/access/contract';
import { holdersOf, readersAmong } from '@quantum/modules/access/server-api';
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

const placeOf = ({ companyId, unitId }: AskedOf) => ({ company_id: companyId, unit_id: unitId });

/** Whose reporting line is meant: of who asks, else of who made it. */
const lineOf = async (ctx: Ctx, { askedBy, authors }: AskedOf): Promise<number[]> => {
  const from = askedBy ?? authors[0];
  return from === undefined ? [] : findReportingLine(ctx, from, LINE_LEVELS);
};

/** Those who may open the record, where being asked does not open it. */
const readersOf = (ctx: Ctx, ids: readonly number[], of: AskedOf): Promise<number[]> =>
  of.read ? readersAmong(ctx, placeOf(of), ids, of.read) : Promise.resolve([...ids]);

/** People who may sign, in the order they came in: active, of the company, and none of the authors. */
export async function usablePeople(ctx: Ctx, ids: readonly number[], { companyId, authors }: Pick<AskedOf, 'companyId' | 'authors'>) {
  const people = await findEmployees(ctx, ids);
  return ids.filter((id) => {
    const person = people.get(id);
    return person?.active === true && person.companyId === companyId && !authors.includes(id);
  });
}

async function lookFor(ctx: Ctx, seat: RouteSeat, of: AskedOf): Promise<number[]> {
  if (seat.by === 'person') return [seat.employeeId];
  if (seat.by === 'line') return (await lineOf(ctx, of)).slice(seat.levels - 1);
  if (seat.by === 'client') return [];
  return holdersOf(ctx, placeOf(of), { roles: seat.roles });
}

/** Who could sit in a seat, the first choice first, and why somebody who was looked for cannot. */
export async function candidatesOf(ctx: Ctx, seat: RouteSeat, of: AskedOf): Promise<Candidates> {
  const found = await lookFor(ctx, seat, of);
  const active = await usablePeople(ctx, found, of);
  const people = await readersOf(ctx, active, of);
  const why = active.length > 0 ? 'noRight' : found.some((id) => of.authors.includes(id)) ? 'author' : 'left';
  return { isClient: seat.by === 'client', people, unusable: found.length === 0 ? null : why };
}

/** Who signs where nobody of a step is found: above who asks, then who manages the operation. */
export async function peopleAbove(ctx: Ctx, of: AskedOf): Promise<number[]> {
  const managers = await holdersOf(ctx, placeOf(of), { roles: [ROLE.operationManager, ROLE.operatingDirector] });
  return readersOf(ctx, await usablePeople(ctx, [...new Set([...(await lineOf(ctx, of)), ...managers])], of), of);
}
