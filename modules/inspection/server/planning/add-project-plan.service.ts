import { tellWatchers } from '@quantum/modules/collaboration/server-api';
import { INSPECTION_PLAN_STATUS } from '@quantum/modules/dictionary/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { Invalid, lockScoped, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { inspectionOps, type NewPart, type PlanDetail } from '../../contract/index.ts';
import { isOver } from '../../domain/project-plan.rules.ts';
import { planMachine } from '../../domain/plan.machine.ts';
import { PLAN_HOST } from '../record/hosts.ts';
import { unitOver } from './multi-project-plan.service.ts';
import { checkPlan } from './plan-check.service.ts';
import { insertPlan } from './plan-insert.ts';
import { lockParts } from './project-plan.store.ts';
import { commonOf, factsOf, partsOf, readPlan } from './plan.read.ts';
import { moveOne } from './plan.service.ts';
import { PLAN, type PlanRecord } from '../record/tables.ts';

const { draft, paused } = INSPECTION_PLAN_STATUS;

/** A further project of a plan over several. It stands where the plan stands: a draft, under way from its next round, or paused with it. */
export async function addPart(ctx: Ctx, id: number, { version, ...place }: NewPart): Promise<PlanDetail> {
  const whole = await lockScoped<PlanRecord>(ctx, PLAN, id, version);
  const parts = await lockParts(ctx.db, id);
  const status = ctx.move(planMachine, whole, 'addPart', factsOf(ctx, whole, await partsOf(ctx, whole)));
  await mustBeNew(ctx, parts, place.unitId);
  const { unit, set } = await checkPlan(ctx, { ...commonOf(whole), ...place });
  if (unit.companyId !== whole.company_id) throw new Invalid([{ path: 'unitId', key: 'inspection.plan.fault.partCompany' }]);
  const over = await unitOver(ctx, [whole.unit_id, unit.id]);
  const partId = await insertPlan(ctx, {
    code: `${whole.code}-${parts.length + 1}`,
    name: whole.name,
    unit,
    // A round that has begun in the others is none of its own.
    set: { ...set, parent_id: id, generated_until: whole.status === draft ? null : ctx.now().toISOString() },
    place,
  });
  const placed = { unit_id: over.id, business_line_id: over.businessLineId, time_zone: over.timeZone };
  await saveRecord(ctx, PLAN, whole, over.id === whole.unit_id ? { status } : { status, ...placed });
  await ctx.audit({
    kind: PLAN.kind,
    id,
    code: whole.code,
    event: 'addPart',
    changes: { part: [null, unit.id], ...(over.id !== whole.unit_id && { unit_id: [whole.unit_id, over.id] }) },
    companyId: whole.company_id,
    unitId: over.id,
  });
  await tellWatchers(ctx, PLAN_HOST, whole, 'inspection.plan.event.addPart');
  const part = (await lockParts(ctx.db, id)).find((one) => one.id === partId)!;
  if (whole.status === paused) await moveOne(ctx, part, 'hold', { held: true });
  else if (whole.status !== draft) await moveOne(ctx, part, 'publish', {});
  return readPlan(ctx, id, inspectionOps.addPart);
}

/** A project whose part was stopped or is completed may come back; one that goes on may not be there twice. */
async function mustBeNew(ctx: Ctx, parts: readonly PlanRecord[], unitId: number): Promise<void> {
  const there = parts.find((part) => part.unit_id === unitId && !isOver(part.status));
  if (!there) return;
  const name = inLocale((await unitTree(ctx.kernel)).get(unitId)?.names ?? {}, ctx.locale);
  const link = { title: there.code, href: PLAN_HOST.href.replace('{id}', String(there.id)) };
  throw new Refused('inspection.plan.refusal.partThere', { name }, [link]);
}
