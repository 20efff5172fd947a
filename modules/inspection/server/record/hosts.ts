import type { Host } from '@quantum/modules/collaboration/server-api';
import { inspectionOps } from '../../contract/operations.ts';
import { PLAN, TASK, type PlanRecord, type InspectionRecord } from './tables.ts';
import { recordPath, planPath } from '../../contract/index.ts';

/** What people attach to, comment on and watch here. */
export const PLAN_HOST: Host<PlanRecord> = {
  ...PLAN,
  read: inspectionOps.readPlan,
  attach: inspectionOps.updatePlan,
  href: planPath('{id}'),
  title: ({ name }) => name,
};
export const INSPECTION_HOST: Host<InspectionRecord> = {
  ...TASK,
  read: inspectionOps.readTask,
  attach: inspectionOps.submitTask,
  href: recordPath('{id}'),
  title: ({ code }) => code,
};
