import { operation } from '@quantum/platform/contract';

export const taskOps = {
  listOwn: operation({ id: 'task.own.list', permission: 'self', verb: 'read' }),
  countOwn: operation({ id: 'task.own.count', permission: 'self', verb: 'read' }),
  /** To-dos of units without titles and people: who reads boards counts them. */
  listDue: operation({ id: 'task.due.list', permission: 'dashboards', verb: 'read' }),
  readAbsences: operation({ id: 'task.absence.list', permission: 'self', verb: 'read' }),
  enterAbsence: operation({ id: 'task.absence.enter', permission: 'self', verb: 'read', kind: 'write' }),
  endAbsence: operation({ id: 'task.absence.end', permission: 'self', verb: 'read', kind: 'write' }),
};
