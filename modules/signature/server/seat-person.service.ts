import { findEmployees, findReportingLine } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { Refused, type Ctx } from '@quantum/platform/server';
import { isSeated } from '../domain/sign.rules.ts';
import type { SignerRecord, SignRoundRecord } from './tables.ts';

/** Who takes a seat in a round that runs: an active person of the company, who made nothing of it and sits nowhere in it. */
export async function mustSeat(
  ctx: Ctx,
  { round, seats }: { round: SignRoundRecord; seats: readonly SignerRecord[] },
  employeeId: number,
): Promise<number> {
  const person = (await findEmployees(ctx, [employeeId])).get(employeeId);
  if (person?.companyId !== round.company_id) throw new Refused('signature.refusal.unknownPerson');
  if (!person.active) throw new Refused('signature.refusal.leaver');
  if (round.authors.includes(person.id)) throw new Refused('signature.refusal.own');
  if (isSeated(seats, person.id)) throw new Refused('signature.refusal.alreadySeated');
  return person.id;
}

/** Managers above managers that are looked at for one who may sign. */
const LEVELS = 5;

/** The next above a person who may sit in the round, and none of `except`; undefined: nobody may. */
export async function findSignerAbove(
  ctx: Ctx,
  at: { round: SignRoundRecord; seats: readonly SignerRecord[] },
  employeeId: number,
  except: ReadonlySet<number>,
): Promise<number | undefined> {
  for (const above of await findReportingLine(ctx, employeeId, LEVELS)) {
    if (except.has(above)) continue;
    const may = await mustSeat(ctx, at, above).then(
      () => true,
      () => false,
    );
    if (may) return above;
  }
  return undefined;
}

/** Who signs instead of those of these people who have left: the next above each, every person once. Refused where nobody may. */
export async function replaceLeavers(
  ctx: Ctx,
  at: { round: SignRoundRecord; seats: readonly SignerRecord[] },
  employeeIds: readonly (number | null)[],
): Promise<Map<number, number>> {
  const people = await findEmployees(
    ctx,
    employeeIds.filter((id) => id !== null),
  );
  const instead = new Map<number, number>();
  for (const person of people.values()) {
    if (person.active || instead.has(person.id)) continue;
    const above = await findSignerAbove(ctx, at, person.id, new Set([...people.keys(), ...instead.values()]));
    if (above === undefined) throw new Refused('signature.refusal.leaverSigned', { name: inLocale(person.names, ctx.locale) });
    instead.set(person.id, above);
  }
  return instead;
}
