import type { Ctx } from '@quantum/platform/server';
import { eventOfWhole } from '../../domain/project-plan.rules.ts';
import type { PlanEvent } from '../../domain/plan.machine.ts';
import { readPartStates } from './project-plan.store.ts';
import { moveByItself } from './plan-state.ts';
import { PLAN, type PlanRecord } from '../record/tables.ts';

/** A whole plan goes on after its parts: begins with the last of them, ends with the last of them. Its row is locked. */
export async function followParts(ctx: Ctx, whole: PlanRecord): Promise<void> {
  const states = await readPartStates(ctx.db, whole.id);
  let now = whole;
  for (let event = eventOfWhole(now.status, states); event; event = eventOfWhole(now.status, states))
    now = await moveByItself(ctx, now, event);
}

/** What the clock did to parts, told to their whole plans; their rows are locked. */
export async function followBehind(ctx: Ctx, wholes: readonly PlanRecord[]): Promise<void> {
  for (const whole of wholes) await followParts(ctx, whole);
}

/** One project's event stands in the history of the whole plan too. */
export const tellWhole = (ctx: Ctx, whole: PlanRecord, part: PlanRecord, event: PlanEvent, comment: string | null = null) =>
  ctx.audit({
    kind: PLAN.kind,
    id: whole.id,
    code: whole.code,
    event: `part-${event}`,
    comment,
    changes: { part: [null, part.unit_id] },
    companyId: whole.company_id,
    unitId: whole.unit_id,
  });
