import { followOf, hashOf } from '@quantum/modules/hazard/server-api';
import { findSpaces, unitTree } from '@quantum/modules/organization/server-api';
import { inScope, Invalid, keepFiles, NotFound, Refused, type Ctx } from '@quantum/platform/server';
import type { IncidentReceipt, NewIncident } from '../../contract/index.ts';
import { alarm, requestReview, MANAGERS } from '../incident-people.ts';
import { insertPhotos } from '../incident.store.ts';
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
  const { clientId, spaceId, occurredAt, description, immediateActions, isHurt } = input;
  const told = { clientId, spaceId, occurredAt, description, immediateActions, isHurt, reporterId };
  const { incident, isNew } = await insertIncident(ctx, unit, { ...told, content: input, followHash: hashOf(follow) });
  const { id, code } = incident;
  if (!isNew) return { id, code, follow };
  await keepFiles(ctx, input.photos, INCIDENT.kind, id);
  await insertPhotos(ctx, id, input.photos);
  await requestReview(ctx, incident, MANAGERS);
  await alarm(ctx, incident, false);
  return { id, code, follow };
}
