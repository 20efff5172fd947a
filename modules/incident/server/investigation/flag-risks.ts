import { ACCIDENT_TYPE, FLAG_CAUSE } from '@quantum/modules/risk/contract';
import { flagRisks, flagSpace, flagTask, reviewSecurity } from '@quantum/modules/risk/server-api';
import type { Ctx } from '@quantum/platform/server';
import { INCIDENT_SEVERITY, incidentPath, INJURY_NATURE } from '../../contract/index.ts';
import { readInjuries } from '../incident.store.ts';
import { INCIDENT, type IncidentRecord } from '../tables.ts';

/** The accidents an injury comes from; what could be anything flags nothing. */
const ACCIDENTS: Readonly<Record<string, readonly string[]>> = {
  [INJURY_NATURE.puncture]: [ACCIDENT_TYPE.sharps],
  [INJURY_NATURE.bruise]: [ACCIDENT_TYPE.struck, ACCIDENT_TYPE.slip],
  [INJURY_NATURE.sprain]: [ACCIDENT_TYPE.handling, ACCIDENT_TYPE.slip],
  [INJURY_NATURE.fracture]: [ACCIDENT_TYPE.slip, ACCIDENT_TYPE.height],
  [INJURY_NATURE.burn]: [ACCIDENT_TYPE.burn],
  [INJURY_NATURE.chemical]: [ACCIDENT_TYPE.chemical],
  [INJURY_NATURE.shock]: [ACCIDENT_TYPE.electric],
};

/**
 * A confirmed incident asks for a review of the risks of its unit that could have led to its injuries, and of those of its space;
 * after a serious one the security register is assessed again, too.
 */
export async function flagByIncident(ctx: Ctx, { unit_id, space_id, severity, grade, id, code }: IncidentRecord): Promise<void> {
  if (space_id !== null) await flagSpace(ctx, unit_id, space_id, sourceOf(id, code));
  const isSerious = severity === INCIDENT_SEVERITY.serious || grade === INCIDENT_SEVERITY.serious;
  if (isSerious) await reviewSecurity(ctx, unit_id, { code, href: incidentPath(id) });
  const accidents = (await readInjuries(ctx, id)).flatMap(({ nature }) => ACCIDENTS[nature] ?? []);
  if (accidents.length === 0) return;
  await flagRisks(ctx, unit_id, [...new Set(accidents)], sourceOf(id, code));
}

const sourceOf = (id: number, code: string) => ({ cause: FLAG_CAUSE.incident, kind: INCIDENT.kind, id, code, href: incidentPath(id) });

/** It happened at a job task: all risks of that in its unit are to be reviewed. */
export const flagJobTask = (ctx: Ctx, { unit_id, id, code }: IncidentRecord, jobTaskId: number): Promise<number> =>
  flagTask(ctx, unit_id, jobTaskId, sourceOf(id, code));
