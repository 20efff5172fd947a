import { dayAt } from '@quantum/platform/domain';
import { Invalid, lockScoped, NotFound, saveRecord, type Ctx } from '@quantum/platform/server';
import { INCIDENT_STATUS, type IncidentDetail, type MeetClock } from '../../contract/index.ts';
import { clocksOf } from '../../domain/clock.rules.ts';
import { isFireOrRoad } from '../../domain/duty.rules.ts';
import { hurtOf } from '../../domain/injuries/hurt.rules.ts';
import { meetClock, readRunning, saveClocks } from './clock.store.ts';
import { describeIncident } from '../incident-detail.ts';
import { readInjuries, readPlace, reloadIncident } from '../incident.store.ts';
import { INCIDENT, type IncidentRecord } from '../tables.ts';
import { lawOf } from './law.ts';

/** Clocks follow from who was hurt and what it was; what was found out later starts those that run from knowing now. */
export async function runClocks(ctx: Ctx, incident: IncidentRecord): Promise<void> {
  const { time_zone: zone } = await readPlace(ctx, incident);
  const today = dayAt(ctx.now(), zone);
  const jurisdiction = await lawOf(ctx, incident, zone);
  const people = (await readInjuries(ctx, incident.id)).map((row) => hurtOf(row, incident.event_on, today));
  const reportedAt = new Date(incident.reported_at);
  const facts = {
    occurredAt: new Date(incident.occurred_at),
    reportedAt,
    // Who is named before it is confirmed was known with the report.
    knownAt: incident.status === INCIDENT_STATUS.reporting ? reportedAt : ctx.now(),
    zone,
    people: incident.status === INCIDENT_STATUS.invalid ? [] : people,
    isDangerous: incident.status !== INCIDENT_STATUS.invalid && incident.is_dangerous,
    isFireOrRoad: isFireOrRoad(incident.accident_category, incident.triggers),
  };
  await saveClocks(ctx, incident, jurisdiction, clocksOf(jurisdiction, facts, await readRunning(ctx, incident.id)));
}

/** Reported to the authority, or why it was not. */
export async function recordAuthorityReport(ctx: Ctx, id: number, { version, clockId, metAt, note }: MeetClock): Promise<IncidentDetail> {
  const incident = await lockScoped<IncidentRecord>(ctx, INCIDENT, id, version);
  if (metAt === null && note === '') throw new Invalid([{ path: 'note', key: 'incident.fault.clock' }]);
  if (metAt !== null && new Date(metAt) > ctx.now()) throw new Invalid([{ path: 'metAt', key: 'incident.fault.future' }]);
  if (!(await meetClock(ctx, id, clockId, metAt, note))) throw new NotFound();
  await saveRecord(ctx, INCIDENT, incident, {});
  const { code, company_id: companyId, unit_id: unitId, status } = incident;
  await ctx.audit({ kind: INCIDENT.kind, id, code, event: 'clock', from: status, to: status, comment: note || null, companyId, unitId });
  return describeIncident(ctx, await reloadIncident(ctx, id));
}
