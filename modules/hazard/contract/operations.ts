import { operation, SELF } from '@quantum/platform/contract';

const op = (id: string, verb: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `hazard.report.${id}`, permission: 'incident', verb, kind });

export const hazardOps = {
  list: op('list', 'read', 'read'),
  /** Who reported it reads it, too. */
  read: operation({ ...op('read', 'read', 'read'), named: true }),
  mine: operation({ id: 'hazard.report.mine', permission: SELF, verb: 'report', kind: 'read' }),
  /** Everyone signed in may report what they see. */
  report: operation({ id: 'hazard.report.report', permission: SELF, verb: 'report', kind: 'write' }),
  accept: op('accept', 'triage'),
  raise: op('raise', 'triage'),
  fix: op('fix', 'triage'),
  pass: op('pass', 'triage'),
  fail: op('fail', 'triage'),
  dismiss: op('dismiss', 'triage'),
  merge: op('merge', 'triage'),
  escalate: op('escalate', 'triage'),
  tellClient: op('tellClient', 'triage'),
  close: op('close', 'triage'),
  /** A major hazard is closed by EHS. */
  closeMajor: op('closeMajor', 'classify'),
  /** Who reported it says that it is not solved. */
  object: operation({ ...op('object', 'object'), named: true }),
  follow: operation({ id: 'hazard.public.follow', permission: SELF, verb: 'read', actors: ['public'] }),
};
