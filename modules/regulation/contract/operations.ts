import { operation } from '@quantum/platform/contract';

const op = (id: string, verb: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `regulation.${id}`, permission: 'regulation', verb, kind });

export const regulationOps = {
  // Database of regulations
  list: op('database.list', 'read', 'read'),
  /** Also for all who read regulations anywhere in its company. */
  read: operation({ ...op('database.read', 'read', 'read'), named: true }),
  /** Drafts, their clauses, next versions. */
  save: op('database.save', 'manage'),
  /** By another person than who edited it last. */
  publish: op('database.publish', 'review'),
  /** Abolished: the obligations end. */
  withdraw: op('database.withdraw', 'review'),
  /** The register of a unit, the proof of a clause. */
  register: op('register.read', 'read', 'read'),

  // Activities
  readActivity: op('activity.read', 'read', 'read'),
  planActivity: op('activity.plan', 'plan'),
  discontinueActivity: op('activity.discontinue', 'manage'),

  // Tasks
  listTasks: op('task.list', 'read', 'read'),
  /** Also for its assignee. */
  readTask: operation({ ...op('task.read', 'read', 'read'), named: true }),
  /** The assignee: judges, asks others, submits. */
  judge: operation({ ...op('task.judge', 'judge'), named: true }),
  /** Another assignee. */
  reassignTask: operation({ ...op('task.reassign', 'manage'), alsoVerbs: ['judge'] }),
  /** Passes or rejects a task, by another person than its assignee. */
  reviewTask: op('task.review', 'review'),
  callOut: op('task.callOut', 'review'),

  // Cooperation
  listCooperations: op('cooperation.list', 'judge', 'read'),
  /** Also for the person who was asked. */
  readCooperation: operation({ ...op('cooperation.read', 'judge', 'read'), named: true }),
  answerCooperation: operation({ ...op('cooperation.answer', 'judge'), named: true }),

  // Improvements
  listImprovements: op('improvement.list', 'read', 'read'),
  /** Also for who answers for it. */
  readImprovement: operation({ ...op('improvement.read', 'read', 'read'), named: true }),
  startImprovement: operation({ ...op('improvement.start', 'judge'), named: true }),
  cancelImprovement: op('improvement.cancel', 'review'),
  /** Closes it, or finds the correction insufficient, by another person than who corrected. */
  closeImprovement: op('improvement.close', 'review'),
};
