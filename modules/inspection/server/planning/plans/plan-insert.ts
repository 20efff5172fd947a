import { addWatchers } from '@quantum/modules/collaboration/server-api';
import { dayAt } from '@quantum/platform/domain';
import { insertRecord, type Ctx } from '@quantum/platform/server';
import type { TreeUnit } from '@quantum/modules/organization/server-api';
import { INSPECTION_PLAN_STATUS, type ProjectPlanInput } from '../../../contract/index.ts';
import { insertPlanSpaces } from './plan-space.store.ts';
import { insertPlanInspectors } from './plan.store.ts';
import { PLAN } from '../../record/tables.ts';

interface NewRow {
  code: string;
  name: string;
  unit: TreeUnit;
  set: Record<string, unknown>;
  place: Pick<ProjectPlanInput, 'spaceIds' | 'groupIds' | 'inspectorIds'>;
}

/** A draft with what it inspects and who does it, in its history from the first day. */
export async function insertPlan(ctx: Ctx, { code, name, unit, set, place }: NewRow): Promise<number> {
  const id = await insertRecord(ctx, PLAN, {
    ...set,
    code,
    event_on: dayAt(ctx.now(), unit.timeZone),
    status: INSPECTION_PLAN_STATUS.draft,
    search: `${code} ${name}`.toLowerCase(),
  });
  await ctx.withCommit(
    ...insertPlanSpaces(ctx, id, place.spaceIds, place.groupIds),
    insertPlanInspectors(ctx, id, place.inspectorIds),
    addWatchers(ctx, PLAN.kind, id, [ctx.employeeId]),
  );
  await ctx.audit({
    kind: PLAN.kind,
    id,
    code,
    event: 'create',
    to: INSPECTION_PLAN_STATUS.draft,
    companyId: unit.companyId,
    unitId: unit.id,
  });
  return id;
}
