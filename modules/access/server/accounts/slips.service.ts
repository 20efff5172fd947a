import { inLocale } from '@quantum/platform/contract';
import { AnswerError, NotFound, type Ctx, presentDay } from '@quantum/platform/server';
import { ROLE, type Slip, type Slips } from '../../contract/index.ts';
import { saveCode } from './account.service.ts';
import { findAccountOf, findRoleByCode, loadPerson, takenNames, type PersonRow } from './account.store.ts';
import { createAccount } from './grant.service.ts';

/** Codes for many people at once, after an import or for a shift; who has no account gets one with the role of an employee in their unit. */
export async function createSlips(ctx: Ctx, employeeIds: readonly number[]): Promise<Slips> {
  const made: Slips = { slips: [], refused: [] };
  const employeeRole = await findRoleByCode(ctx, ROLE.employee);
  const people: PersonRow[] = [];
  for (const id of new Set(employeeIds)) people.push(await loadPerson(ctx, id));
  for (const person of people) {
    const name = inLocale(person.names, ctx.locale);
    try {
      made.slips.push(await ctx.savepoint(() => slipFor(ctx, person, employeeRole)));
    } catch (error) {
      if (!(error instanceof AnswerError) || error instanceof NotFound) throw error;
      made.refused.push({ employeeId: person.id, name, message: ctx.t(error.key, error.params) });
    }
  }
  // Everyone was refused: nothing is written, and that is no fault.
  if (made.slips.length === 0) ctx.audited++;
  return made;
}

async function slipFor(ctx: Ctx, person: PersonRow, employeeRole: number): Promise<Slip> {
  const account = await findAccountOf(ctx, person.id);
  if (account) return saveCode(ctx, account, person);
  const validFrom = presentDay(ctx);
  const grants = [{ roleId: employeeRole, unitId: person.unit_id!, validFrom, validTo: null }];
  return (await createAccount(ctx, { employeeId: person.id, userName: await freeName(ctx, person.code), grants })).slip;
}

/** The employee code in small letters, with a number where it is taken. */
async function freeName(ctx: Ctx, code: string): Promise<string> {
  const base = code.toLowerCase().replace(/[^\p{L}\p{N}._@+-]/gu, '-');
  const names = [base, ...Array.from({ length: 20 }, (_, i) => `${base}-${i + 2}`)];
  const taken = await takenNames(ctx, names);
  return names.find((name) => !taken.has(name)) ?? `${base}-${ctx.now().getTime()}`;
}
