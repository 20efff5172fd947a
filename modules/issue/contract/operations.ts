import { operation, SELF } from '@quantum/platform/contract';

const op = (id: string, verb: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `issue.issue.${id}`, permission: 'inspection', verb, kind, underTitles: true });

export const issueOps = {
  /** Figures of homepage and boards: of the issues of this module alone. */
  readFigures: operation({ id: 'issue.figures.read', permission: 'inspection', verb: 'read', kind: 'read' }),
  list: op('list', 'read', 'read'),
  /** Who reported it reads it without a grant. */
  read: { ...op('read', 'read', 'read'), named: true as const },
  /** Everyone signed in may report what they see. */
  report: operation({ id: 'issue.issue.report', permission: SELF, verb: 'report', kind: 'write' }),
  accept: op('accept', 'triage'),
  assign: op('assign', 'triage'),
  dismiss: op('dismiss', 'triage'),
  merge: op('merge', 'triage'),
  turn: op('turn', 'triage'),
  seePlace: operation({ id: 'issue.public.place', permission: SELF, verb: 'read', actors: ['public'] }),
  reportByCode: operation({ id: 'issue.public.report', permission: SELF, verb: 'report', kind: 'write', actors: ['public'] }),
  follow: operation({ id: 'issue.public.follow', permission: SELF, verb: 'read', actors: ['public'] }),
};
