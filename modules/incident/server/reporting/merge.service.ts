import { NotFound, saveRecord, type Ctx } from '@quantum/platform/server';
import { INCIDENT_STATUS, type IncidentDetail, type MergeIncident } from '../../contract/index.ts';
import { runClocks } from '../statutory/clock.service.ts';
import { describeIncident } from '../incident-detail.ts';
import { locked, move } from '../incident-move.service.ts';
import { lockIncident, moveInjuries, readInjuries, reloadIncident } from '../incident.store.ts';
import { countPeople, injuredOf } from '../injuries/injured-person.store.ts';
import { derivedOf } from '../injuries/injury.service.ts';
import { INCIDENT } from '../tables.ts';

/** Reported twice: its injuries move along to the other case, but for people who are on both. */
export async function mergeIncident(ctx: Ctx, id: number, { version, otherIncidentId, reason }: MergeIncident): Promise<IncidentDetail> {
  const incident = await locked(ctx, id, version);
  const other = otherIncidentId === id ? incident : await lockIncident(ctx, otherIncidentId);
  if (!other || other.company_id !== incident.company_id) throw new NotFound();
  const duplicateOf = other.id === id ? 'self' : other.status === INCIDENT_STATUS.invalid ? 'merged' : 'fit';
  const moved = await move(ctx, incident, 'merge', {
    facts: { duplicateOf },
    set: { merged_into_id: other.id, question: reason },
    comment: other.code,
  });
  await moveInjuries(ctx, id, other.id);
  await countPeople(ctx, await injuredOf(ctx, other.id));
  await saveRecord(ctx, INCIDENT, moved, { injured_count: (await readInjuries(ctx, id)).length });
  await saveRecord(ctx, INCIDENT, other, await derivedOf(ctx, other, await readInjuries(ctx, other.id)));
  for (const one of [id, other.id]) await runClocks(ctx, await reloadIncident(ctx, one));
  const { code, company_id: companyId, unit_id: unitId, status } = other;
  await ctx.audit({
    kind: INCIDENT.kind,
    id: other.id,
    code,
    event: 'mergedFrom',
    from: status,
    to: status,
    comment: incident.code,
    companyId,
    unitId,
  });
  return describeIncident(ctx, await reloadIncident(ctx, id));
}
