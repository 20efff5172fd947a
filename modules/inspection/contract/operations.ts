import { operation } from '@quantum/platform/contract';

const op = (id: string, verb: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `inspection.${id}`, permission: 'inspection', verb, kind, underTitles: true });
/** Whom the inspection or its round names may do it there without a grant. */
const ofNamed = (id: string, verb: string, kind: 'read' | 'write' = 'write') => ({ ...op(id, verb, kind), named: true as const });

export const inspectionOps = {
  listPlans: op('plan.list', 'read', 'read'),
  readPlan: op('plan.read', 'read', 'read'),
  previewPlan: op('plan.preview', 'plan', 'read'),
  createPlan: op('plan.create', 'plan'),
  updatePlan: op('plan.update', 'plan'),
  addPart: op('plan.add-part', 'plan'),
  publishPlan: op('plan.publish', 'plan'),
  pausePlan: op('plan.pause', 'plan'),
  resumePlan: op('plan.resume', 'plan'),
  stopPlan: op('plan.stop', 'plan'),
  movePlans: op('plan.status', 'plan', 'read'),
  saveHolidays: operation({ id: 'inspection.holiday.save', permission: 'inspection', verb: 'plan', kind: 'write' }),
  readHolidays: operation({ id: 'inspection.holiday.read', permission: 'inspection', verb: 'read', kind: 'read' }),
  readTargets: operation({ id: 'inspection.target.read', permission: 'inspection', verb: 'read', kind: 'read' }),
  saveTargets: operation({ id: 'inspection.target.save', permission: 'inspection', verb: 'plan', kind: 'write' }),
  /** Figures of homepage and overview. */
  readFigures: operation({ id: 'inspection.figures.read', permission: 'inspection', verb: 'read', kind: 'read' }),
  /** Answers behind the figures of food safety. */
  listAnswers: operation({ id: 'inspection.answer.list', permission: 'inspection', verb: 'read', kind: 'read' }),
  listTasks: op('task.list', 'read', 'read'),
  readTask: ofNamed('task.read', 'read', 'read'),
  readRound: ofNamed('round.read', 'inspect', 'read'),
  startTask: ofNamed('task.start', 'inspect'),
  startUnplanned: op('task.start-unplanned', 'inspect'),
  submitTask: ofNamed('task.submit', 'inspect'),
  voidTask: op('task.void', 'void'),
  exemptTask: op('task.exempt', 'plan'),
  reassignRound: op('round.reassign', 'plan'),
  rescheduleRound: op('round.reschedule', 'plan'),
  /** Reads by itself: each round is given away in a transaction of its own. */
  reassignMany: op('round.reassign-many', 'plan', 'read'),
  /** Reads by itself: each plan takes its inspectors in a transaction of its own. */
  reassignPlans: op('plan.reassign-many', 'plan', 'read'),
  /** INS122. */
  readSpaceBoard: operation({ id: 'inspection.space.board', permission: 'space-inspection', verb: 'read', kind: 'read' }),
  decideSubmission: op('submission.decide', 'plan'),
  /** Any assigned inspector submits what the device holds, also after the grant has ended: the record then waits for its manager. */
  handIn: operation({ id: 'inspection.task.hand-in', permission: 'self', verb: 'read', kind: 'write' }),
};
