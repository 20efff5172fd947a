import { inLocale } from '@quantum/platform/contract';
import { allowed } from '@quantum/platform/domain';
import { inScope, type Ctx } from '@quantum/platform/server';
import type { PlanPart } from '../../contract/index.ts';
import { planMachine, type PlanEvent } from '../../domain/plan.machine.ts';
import { EVENT_OPERATION } from './plan-events.ts';
import type { PartRow } from './project-plan.store.ts';
import type { PlanRecord } from '../record/tables.ts';

/** What may be done to one project by itself; its fields are changed on its own record. */
const ALONE: readonly PlanEvent[] = ['pause', 'resume', 'stop'];

/** A part as the whole plan's record shows it. */
export async function partOf(ctx: Ctx, whole: PlanRecord, part: PartRow): Promise<PlanPart> {
  const facts = { hasForm: true, formPublished: true, needsForm: true, spaces: 1, inspectors: 1, hasDates: true, whole: whole.status };
  const events: PlanPart['events'] = [];
  for (const { event, refusal } of allowed(planMachine, part.status, facts)) {
    const needed = EVENT_OPERATION[event];
    if (needed && ALONE.includes(event) && inScope(await ctx.scope(needed), part)) events.push({ event, refusal: ctx.explain(refusal) });
  }
  return {
    id: part.id,
    code: part.code,
    version: part.version,
    unitId: part.unit_id,
    unitName: inLocale(part.unit_names, ctx.locale),
    timeZone: part.time_zone,
    status: part.status,
    held: part.held,
    spaces: part.spaces,
    groups: part.groups,
    inspectors: part.inspectors.map((one) => ({ id: one.id, name: inLocale(one.names, ctx.locale) })),
    nextAt: part.next_at,
    since: part.since,
    until: part.until,
    done: part.done,
    missed: part.missed,
    open: part.open,
    events,
  };
}
