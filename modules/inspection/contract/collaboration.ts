import { collaborationEndpoints } from '@quantum/modules/collaboration/contract';
import { inspectionOps as ops } from './operations.ts';

/** Files, comments and watchers: apart from the lists, which show none. */
export const planCollaboration = collaborationEndpoints({
  base: '/inspections',
  name: 'inspection.plan',
  read: ops.readPlan,
  attach: ops.updatePlan,
});

export const inspectionCollaboration = collaborationEndpoints({
  base: '/inspectionTasks',
  name: 'inspection.task',
  read: ops.readTask,
  attach: ops.submitTask,
});
