import { inLocale } from '@quantum/platform/contract';
import { allowed, dayAt } from '@quantum/platform/domain';
import { inScope, type Ctx } from '@quantum/platform/server';
import type { PlanPart } from '../contract/index.ts';
import { planMachine, type PlanEvent } from '../domain/plan.machine.ts';
import { EVENT_OPERATION } from './plan-events.ts';
import type { PartRow } from './plan-part.store.ts';
import type { PlanRecord } from './tables.ts';

/** Days the figures of a part look back. */
const FIGURE_DAYS = 30;
const DAY_MS = 86_400_000;

/** From which day on occurrences are counted: a plan may have gone on for years. */
export const figuresSince = (ctx: Ctx, plan: PlanRecord): string =>
  dayAt(new Date(ctx.now().getTime() - (FIGURE_DAYS - 1) * DAY_MS), plan.time_zone);

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
    since: figuresSince(ctx, whole),
    done: part.done,
    missed: part.missed,
    open: part.open,
    events,
  };
}
