import { codeTree } from '@quantum/modules/dictionary/server-api';
import { findEmployees } from '@quantum/modules/organization/server-api';
import { PERSON_KIND, WORK_HOUR_CATEGORY } from '@quantum/modules/work-hour/contract';
import { dayAt } from '@quantum/platform/domain';
import { Invalid, lockScoped, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  INCIDENT_CATEGORY,
  INCIDENT_SEVERITY,
  INCIDENT_TYPE,
  type IncidentDetail,
  type InjuryInput,
  type SaveInjuries,
} from '../contract/index.ts';
import { spellFaults } from '../domain/days.rules.ts';
import { incidentMachine } from '../domain/incident.machine.ts';
import { grade, isRecordable, severityOf } from '../domain/severity.rules.ts';
import { describeIncident, factsOf } from './incident-detail.ts';
import { alarm } from './incident-people.ts';
import { readPlace, reloadIncident, replaceInjuries } from './incident.store.ts';
import { outcomeOf } from './outcome.ts';
import { INCIDENT, type IncidentRecord } from './tables.ts';

const CODES = [
  ['personKind', WORK_HOUR_CATEGORY.personKind],
  ['bodyPart', INCIDENT_CATEGORY.bodyPart],
  ['nature', INCIDENT_CATEGORY.injuryNature],
  ['treatment', INCIDENT_CATEGORY.treatment],
] as const;

async function faultsOf(ctx: Ctx, it: IncidentRecord, injuries: readonly InjuryInput[]): Promise<{ path: string; key: string }[]> {
  const tree = await codeTree(ctx.kernel);
  const people = await findEmployees(
    ctx,
    injuries.flatMap(({ employeeId }) => employeeId ?? []),
  );
  const twice = new Set<number>();
  return injuries.flatMap((one, n) => {
    const at = (path: string, key: string) => ({ path: `injuries.${n}.${path}`, key });
    const faults = [
      ...CODES.filter(([key, category]) => !tree.isIn(category, one[key])).map(([key]) => at(key, 'platform.fault.code')),
      ...spellFaults(it.event_on, one.spells).map(({ path, key }) => at(path, key)),
    ];
    const isOwn = one.personKind === PERSON_KIND.own;
    if (one.employeeId === null ? one.name === '' || isOwn : people.get(one.employeeId)?.companyId !== it.company_id)
      faults.push(at('employeeId', 'incident.fault.person'));
    if (one.employeeId !== null && twice.has(one.employeeId)) faults.push(at('employeeId', 'incident.fault.twice'));
    if (one.employeeId !== null) twice.add(one.employeeId);
    return faults;
  });
}

/** Who was hurt and how. Severity, grade and recordability follow; nobody types them. */
export async function saveInjuries(ctx: Ctx, id: number, { version, injuries }: SaveInjuries): Promise<IncidentDetail> {
  const it = await lockScoped<IncidentRecord>(ctx, INCIDENT, id, version);
  const to = ctx.move(incidentMachine, it, 'injuries', await factsOf(ctx, it));
  const faults = await faultsOf(ctx, it, injuries);
  if (faults.length > 0) throw new Invalid(faults);
  const { time_zone: zone } = await readPlace(ctx, it);
  const readOn = dayAt(ctx.now(), zone);
  const outcomes = injuries.map((one) => outcomeOf(one, it.event_on, readOn).outcome);
  const severity = severityOf(outcomes);
  const deep = grade(severity, it.triggers);
  const recordable = outcomes.some(isRecordable);
  await replaceInjuries(ctx, id, injuries);
  const type = injuries.length > 0 ? INCIDENT_TYPE.accident : it.type;
  await saveRecord(ctx, INCIDENT, it, { severity, grade: deep, recordable, type, injured_count: injuries.length });
  const { code, company_id: companyId, unit_id: unitId, status: from } = it;
  // What is sensitive stands in no history: how many, how bad, recordable or not.
  const changes: Record<string, [unknown, unknown]> = {
    injured: [it.injured_count, injuries.length],
    severity: [it.severity, severity],
    recordable: [it.recordable, recordable],
  };
  await ctx.audit({ kind: INCIDENT.kind, id, code, event: 'injuries', from, to, changes, companyId, unitId });
  const saved = await reloadIncident(ctx, id);
  if (severity !== it.severity && severity === INCIDENT_SEVERITY.serious) await alarm(ctx, saved, true);
  return describeIncident(ctx, saved);
}
