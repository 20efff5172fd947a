import { operation } from '@quantum/platform/contract';

const op = (id: string, verb: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `change.${id}`, permission: 'change-management', verb, kind });

export const changeOps = {
  list: op('case.list', 'read', 'read'),
  /** Also for its requester, owner, experts, and people with one of its tasks. */
  read: operation({ ...op('case.read', 'read', 'read'), named: true }),
  /** A new case. */
  request: op('case.request', 'request'),
  /** Its requester and its owner: content, tasks, start, end. */
  own: operation({ ...op('case.own', 'request'), named: true }),
  /** EHS: return, accept with experts, screen, resume, waive, cancel. */
  accept: op('case.accept', 'accept'),
  /** EHS, or the owner: it stands still. */
  suspend: operation({ ...op('case.suspend', 'request'), alsoVerbs: ['accept'], named: true }),
  /** EHS, or the owner: a later last day is asked for. */
  extend: operation({ ...op('case.extend', 'request'), alsoVerbs: ['accept'], named: true }),
  /** The expert who was named. */
  judge: operation({ ...op('opinion.give', 'judge'), named: true }),
  /** Tasks are added and cancelled: by the requester, the owner, and EHS. */
  prepare: operation({ ...op('task.prepare', 'request'), alsoVerbs: ['accept'], named: true }),
  /** The person a task is assigned to, or the owner. */
  work: operation({ ...op('task.work', 'work'), named: true }),
  /** EHS manager: closes, or sends back to work. */
  close: op('case.close', 'close'),
  readTemplate: op('template.read', 'read', 'read'),
  /** EHS manager: templates of the company, their tasks by workbook too. */
  manageTemplate: op('template.manage', 'manage'),
};
