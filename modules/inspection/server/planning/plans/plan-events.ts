import type { Operation } from '@quantum/platform/contract';
import { inspectionOps } from '../../../contract/index.ts';
import type { PlanEvent } from '../../../domain/plan.machine.ts';

/** What a person needs for an event; those without one happen by themselves. */
export const EVENT_OPERATION: Partial<Record<PlanEvent, Operation>> = {
  update: inspectionOps.updatePlan,
  addPart: inspectionOps.addPart,
  publish: inspectionOps.publishPlan,
  pause: inspectionOps.pausePlan,
  resume: inspectionOps.resumePlan,
  stop: inspectionOps.stopPlan,
};
