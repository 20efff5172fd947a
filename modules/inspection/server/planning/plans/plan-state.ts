import { applyBySystem } from '@quantum/platform/domain';
import { saveRecord, type Ctx } from '@quantum/platform/server';
import { planMachine } from '../../../domain/plan.machine.ts';
import { PLAN, type PlanRecord } from '../../record/tables.ts';

/** What happens to a plan by itself, without anyone's action. */
type OwnEvent = 'begin' | 'complete' | 'stop';

export const stateAfter = (plan: PlanRecord, event: OwnEvent): PlanRecord['status'] =>
  applyBySystem(planMachine, plan.status, event).to ?? plan.status;

export const noteStatus = (ctx: Ctx, plan: PlanRecord, event: OwnEvent, to: PlanRecord['status']) =>
  ctx.audit({
    kind: PLAN.kind,
    id: plan.id,
    code: plan.code,
    event,
    from: plan.status,
    to,
    companyId: plan.company_id,
    unitId: plan.unit_id,
  });

/** Moves a locked plan along and says so in its history. */
export async function moveByItself(ctx: Ctx, plan: PlanRecord, event: OwnEvent): Promise<PlanRecord> {
  const status = stateAfter(plan, event);
  const version = await saveRecord(ctx, PLAN, plan, { status });
  await noteStatus(ctx, plan, event, status);
  return { ...plan, status, version };
}
