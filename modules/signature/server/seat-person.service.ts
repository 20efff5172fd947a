import { findEmployees } from '@quantum/modules/organization/server-api';
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
