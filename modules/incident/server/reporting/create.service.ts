import { followOf, hashOf } from '@quantum/modules/hazard/server-api';
import { findSpaces, unitTree } from '@quantum/modules/organization/server-api';
import { draftHash, inScope, Invalid, keepFiles, mustBeRepetition, NotFound, Refused, type Ctx } from '@quantum/platform/server';
import type { IncidentReceipt, NewIncident } from '../../contract/index.ts';
import { alarm, askToReview, MANAGERS } from '../incident-people.ts';
import { findByClientId, insertPhotos } from '../incident.store.ts';
import { insertIncident } from './insert-incident.service.ts';
import { INCIDENT } from '../tables.ts';

/** ms a clock of a device may be ahead. */
const AHEAD = 5 * 60_000;

/** Anyone signed in reports what happened, in any unit of their company; one draft is one incident. */
export async function reportIncident(ctx: Ctx, input: NewIncident): Promise<IncidentReceipt> {
  const unit = (await unitTree(ctx.kernel)).get(input.unitId);
  if (!unit || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id })) throw new NotFound();
  if (input.spaceId !== null && (await findSpaces(ctx, [input.spaceId])).get(input.spaceId)?.unitId !== unit.id) throw new NotFound();
  const reporterId = ctx.employeeId;
  if (reporterId === null) throw new Refused('incident.refusal.noEmployee');
  const occurred = new Date(input.occurredAt);
  if (occurred.getTime() > ctx.now().getTime() + AHEAD) throw new Invalid([{ path: 'occurredAt', key: 'incident.fault.future' }]);
  await ctx.lockClientId(input.clientId);
  const follow = await followOf(ctx, input.clientId);
  const before = await findByClientId(ctx, input.clientId);
  if (before && before.reporter_id !== reporterId) throw new NotFound();
  if (before) {
    ctx.audited++;
    mustBeRepetition(before.client_hash, input, { code: before.code, description: before.description });
    return { id: before.id, code: before.code, follow };
  }
  const { clientId, spaceId, occurredAt, description, immediateActions, isHurt } = input;
  const told = { clientId, spaceId, occurredAt, description, immediateActions, isHurt, reporterId };
  const incident = await insertIncident(ctx, unit, { ...told, clientHash: draftHash(input), followHash: hashOf(follow) });
  const { id, code } = incident;
  await keepFiles(ctx, input.photos, INCIDENT.kind, id);
  await insertPhotos(ctx, id, input.photos);
  await askToReview(ctx, incident, MANAGERS);
  await alarm(ctx, incident, false);
  return { id, code, follow };
}
