import { operation } from '@quantum/platform/contract';

const op = (id: string, verb: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `work-hour.month.${id}`, permission: 'incident', verb, kind });

export const monthOps = {
  list: op('list', 'read', 'read'),
  read: op('read', 'read', 'read'),
  /** Hours and working days by unit and month. */
  grid: op('grid', 'read', 'read'),
  save: op('save', 'hours'),
  import: op('import', 'hours'),
  submit: op('submit', 'hours'),
  confirm: op('confirm', 'confirmHours'),
  return: op('return', 'confirmHours'),
  lock: op('lock', 'lock'),
  unlock: op('unlock', 'lock'),
};
