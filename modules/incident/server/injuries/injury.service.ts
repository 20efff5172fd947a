import { codeTree } from '@quantum/modules/dictionary/server-api';
import { findEmployees } from '@quantum/modules/organization/server-api';
import { PERSON_KIND, WORK_HOUR_CATEGORY } from '@quantum/modules/work-hour/contract';
import { sensitiveOperation } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import { inScope, Invalid, lockScoped, NotAllowed, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  INCIDENT_CATEGORY,
  INCIDENT_SEVERITY,
  INCIDENT_STATUS,
  INCIDENT_TYPE,
  type IncidentDetail,
  type InjuryInput,
  type SaveInjuries,
} from '../../contract/index.ts';
import { spellFaults } from '../../domain/days.rules.ts';
import { asStored, outcomeOf } from '../../domain/injuries/hurt.rules.ts';
import { incidentMachine } from '../../domain/incident.machine.ts';
import { grade, isRecordable, severityOf } from '../../domain/severity.rules.ts';
import { runClocks } from '../statutory/clock.service.ts';
import { describeIncident, factsOf } from '../incident-detail.ts';
import { alarm, requestReopening } from '../incident-people.ts';
import { countPeople, injuredOf } from './injured-person.store.ts';
import { readInjuries, readPlace, reloadIncident, replaceInjuries } from '../incident.store.ts';
import { signAgain } from '../investigation/signing.service.ts';
import { INCIDENT, type IncidentRecord, type InjuryRow } from '../tables.ts';

const CODES = [
  ['personKind', WORK_HOUR_CATEGORY.personKind],
  ['bodyPart', INCIDENT_CATEGORY.bodyPart],
  ['nature', INCIDENT_CATEGORY.injuryNature],
  ['treatment', INCIDENT_CATEGORY.treatment],
] as const;

/** Days that have come; the last two are not before the event. */
const DAYS = ['diagnosedOn', 'diedOn', 'admittedOn'] as const;
const AFTER = ['diedOn', 'admittedOn'] as const;

async function faultsOf(ctx: Ctx, incident: IncidentRecord, injuries: readonly InjuryInput[]): Promise<{ path: string; key: string }[]> {
  const tree = await codeTree(ctx.kernel);
  const people = await findEmployees(
    ctx,
    injuries.flatMap(({ employeeId }) => employeeId ?? []),
  );
  const today = dayAt(ctx.now(), (await readPlace(ctx, incident)).time_zone);
  const twice = new Set<number>();
  return injuries.flatMap((one, n) => {
    const at = (path: string, key: string) => ({ path: `injuries.${n}.${path}`, key });
    const faults = [
      ...CODES.filter(([key, category]) => !tree.isIn(category, one[key])).map(([key]) => at(key, 'platform.fault.code')),
      ...spellFaults(incident.event_on, one.spells).map(({ path, key }) => at(path, key)),
    ];
    for (const key of DAYS) if (one[key] !== null && one[key] > today) faults.push(at(key, 'incident.fault.future'));
    for (const key of AFTER) if (one[key] !== null && one[key] < incident.event_on) faults.push(at(key, 'incident.fault.beforeEvent'));
    const isOwn = one.personKind === PERSON_KIND.own;
    if (one.employeeId === null ? one.name === '' || isOwn : people.get(one.employeeId)?.companyId !== incident.company_id)
      faults.push(at('employeeId', 'incident.fault.person'));
    if (one.employeeId !== null && twice.has(one.employeeId)) faults.push(at('employeeId', 'incident.fault.twice'));
    if (one.employeeId !== null) twice.add(one.employeeId);
    return faults;
  });
}

const CLOSED: readonly string[] = [INCIDENT_STATUS.caseClosed, INCIDENT_STATUS.close];
/** Somebody was away, or died. */
const lostTime = (injuries: readonly Pick<InjuryInput, 'spells' | 'isDeath'>[], on: string): boolean =>
  injuries.some(({ spells, isDeath }) => isDeath || spells.some(({ kind, from, to }) => kind === 'away' && (to ?? from) > on));

/** What follows from who was hurt. */
export async function derivedOf(ctx: Ctx, incident: IncidentRecord, injuries: readonly InjuryRow[]) {
  const { time_zone: zone } = await readPlace(ctx, incident);
  const outcomes = injuries.map((one) => outcomeOf(one, incident.event_on, dayAt(ctx.now(), zone)).outcome);
  const severity = severityOf(outcomes);
  return {
    severity,
    grade: grade(severity, incident.triggers),
    recordable: outcomes.some(isRecordable),
    type: injuries.length > 0 ? INCIDENT_TYPE.accident : incident.type,
    injured_count: injuries.length,
  };
}

/** Who was hurt and how. Severity, grade and recordability follow; nobody types them. */
export async function saveInjuries(ctx: Ctx, id: number, { version, injuries: told }: SaveInjuries): Promise<IncidentDetail> {
  const injuries = told.map(asStored);
  const incident = await lockScoped<IncidentRecord>(ctx, INCIDENT, id, version);
  const to = ctx.move(incidentMachine, incident, 'injuries', await factsOf(ctx, incident));
  // Who does not read them would take away what is there.
  if (!inScope(await ctx.scope(sensitiveOperation('injury')), incident)) throw new NotAllowed();
  if (incident.cleared_on !== null) throw new Refused('incident.refusal.cleared');
  const faults = await faultsOf(ctx, incident, injuries);
  if (faults.length > 0) throw new Invalid(faults);
  const wasLost = lostTime(await readInjuries(ctx, id), incident.event_on);
  const before = await injuredOf(ctx, id);
  await replaceInjuries(ctx, id, injuries);
  await countPeople(ctx, [...before, ...(await injuredOf(ctx, id))]);
  const derived = await derivedOf(ctx, incident, await readInjuries(ctx, id));
  const { severity, recordable } = derived;
  await saveRecord(ctx, INCIDENT, incident, derived);
  const { code, company_id: companyId, unit_id: unitId, status: from } = incident;
  // What is sensitive stands in no history: how many, how bad, recordable or not.
  const changes: Record<string, [unknown, unknown]> = {
    injured: [incident.injured_count, injuries.length],
    severity: [incident.severity, severity],
    recordable: [incident.recordable, recordable],
  };
  await ctx.audit({ kind: INCIDENT.kind, id, code, event: 'injuries', from, to, changes, companyId, unitId });
  const saved = await reloadIncident(ctx, id);
  await runClocks(ctx, saved);
  if (CLOSED.includes(incident.status) && !wasLost && lostTime(injuries, incident.event_on)) await requestReopening(ctx, saved);
  if (incident.status === INCIDENT_STATUS.signing && derived.grade !== incident.grade) await signAgain(ctx, saved);
  if (severity !== incident.severity && severity === INCIDENT_SEVERITY.serious) await alarm(ctx, saved, true);
  return describeIncident(ctx, saved);
}
