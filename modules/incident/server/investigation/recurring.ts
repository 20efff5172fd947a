import { familiesOfTasks } from '@quantum/modules/risk/server-api';
import { inLocale } from '@quantum/platform/contract';
import { inScope, type Ctx } from '@quantum/platform/server';
import { incidentPath, type IncidentDetail } from '../../contract/index.ts';
import { recurs } from '../../domain/recurrence.rules.ts';
import type { IncidentRecord } from '../tables.ts';
import { readEarlier, spaceTypeOf } from './recurring.store.ts';

/** Most that are shown. */
const SHOWN = 50;

/** Closed cases that have come back with this one, in any project of the company. What was learned is told everywhere; the case itself opens to its own readers. */
export async function recurringOf(ctx: Ctx, incident: IncidentRecord): Promise<IncidentDetail['recurring']> {
  if (incident.causes.length === 0) return [];
  const earlier = await readEarlier(ctx, incident);
  if (earlier.length === 0) return [];
  const tasks = [incident, ...earlier].flatMap(({ job_task_id: id }) => id ?? []);
  const families = await familiesOfTasks(ctx, [...new Set(tasks)]);
  const taskOf = (id: number | null) => (id === null ? null : (families.get(id) ?? null));
  const own = { causes: incident.causes, jobTask: taskOf(incident.job_task_id), spaceType: await spaceTypeOf(ctx, incident.space_id) };
  const scope = await ctx.scope();
  return earlier
    .filter((one) => recurs({ causes: one.causes, jobTask: taskOf(one.job_task_id), spaceType: one.space_type }, own))
    .slice(0, SHOWN)
    .map((one) => ({
      code: one.code,
      title: one.title,
      day: one.event_on,
      href: inScope(scope, one) ? incidentPath(one.id) : null,
      unitName: inLocale(one.unit_names, ctx.locale),
      lesson: one.lesson,
    }));
}
