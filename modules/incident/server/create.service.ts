import { findSpaces, unitTree } from '@quantum/modules/organization/server-api';
import { cut, dayAt } from '@quantum/platform/domain';
import {
  draftHash,
  inScope,
  insertRecord,
  Invalid,
  keepFiles,
  mustBeRepetition,
  nextCode,
  NotFound,
  Refused,
  type Ctx,
} from '@quantum/platform/server';
import { INCIDENT_SEVERITY, INCIDENT_STATUS, INCIDENT_TYPE, type NewIncident } from '../contract/index.ts';
import { incidentMachine, NO_FACTS } from '../domain/incident.machine.ts';
import { alarm, askToReview, MANAGERS } from './incident-people.ts';
import { findByClientId, insertPhotos, reloadIncident } from './incident.store.ts';
import { INCIDENT } from './tables.ts';

/** ms a clock of a device may be ahead. */
const AHEAD = 5 * 60_000;

/** Anyone signed in reports what happened, in any unit of their company; one draft is one incident. */
export async function reportIncident(ctx: Ctx, input: NewIncident): Promise<{ id: number; code: string }> {
  const unit = (await unitTree(ctx.kernel)).get(input.unitId);
  if (!unit || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id })) throw new NotFound();
  if (input.spaceId !== null && (await findSpaces(ctx, [input.spaceId])).get(input.spaceId)?.unitId !== unit.id) throw new NotFound();
  const reporterId = ctx.employeeId;
  if (reporterId === null) throw new Refused('incident.refusal.noEmployee');
  const occurred = new Date(input.occurredAt);
  if (occurred.getTime() > ctx.now().getTime() + AHEAD) throw new Invalid([{ path: 'occurredAt', key: 'incident.fault.future' }]);
  await ctx.lockClientId(input.clientId);
  const before = await findByClientId(ctx, input.clientId);
  if (before && before.reporter_id !== reporterId) throw new NotFound();
  if (before) {
    ctx.audited++;
    mustBeRepetition(before.client_hash, input, { code: before.code, description: before.description });
    return { id: before.id, code: before.code };
  }
  const day = dayAt(occurred, unit.timeZone);
  const code = await nextCode(ctx, `INC-${unit.code}-${day.slice(0, 7).replace('-', '')}`);
  const status = ctx.move(incidentMachine, { status: INCIDENT_STATUS.draft }, 'report', NO_FACTS);
  const severity = input.isHurt ? INCIDENT_SEVERITY.mild : INCIDENT_SEVERITY.almost;
  const id = await insertRecord(ctx, INCIDENT, {
    company_id: unit.companyId,
    unit_id: unit.id,
    business_line_id: unit.businessLineId,
    event_on: day,
    code,
    client_id: input.clientId,
    client_hash: draftHash(input),
    space_id: input.spaceId,
    type: input.isHurt ? INCIDENT_TYPE.accident : INCIDENT_TYPE.nearMiss,
    severity,
    grade: severity,
    occurred_at: input.occurredAt,
    reported_at: ctx.now().toISOString(),
    description: input.description,
    immediate_actions: input.immediateActions,
    reporter_id: reporterId,
    status,
    search: cut(`${code} ${input.description}`.toLowerCase(), 1000),
  });
  await ctx.audit({
    kind: INCIDENT.kind,
    id,
    code,
    event: 'report',
    from: INCIDENT_STATUS.draft,
    to: status,
    companyId: unit.companyId,
    unitId: unit.id,
  });
  await keepFiles(ctx, input.photos, INCIDENT.kind, id);
  await insertPhotos(ctx, id, input.photos);
  const it = await reloadIncident(ctx, id);
  await askToReview(ctx, it, MANAGERS);
  await alarm(ctx, it, false);
  return { id, code };
}
