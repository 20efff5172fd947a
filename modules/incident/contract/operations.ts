import { operation, SELF } from '@quantum/platform/contract';

const op = (id: string, verb: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `incident.incident.${id}`, permission: 'incident', verb, kind });

export const incidentOps = {
  list: op('list', 'read', 'read'),
  /** Who reported it reads it, too. */
  read: operation({ ...op('read', 'read', 'read'), named: true }),
  rates: op('rates', 'read', 'read'),
  clocks: op('clocks', 'read', 'read'),
  meetClock: op('meetClock', 'classify'),
  diagnostic: op('diagnostic', 'read', 'read'),
  mine: operation({ id: 'incident.incident.mine', permission: SELF, verb: 'report', kind: 'read' }),
  report: operation({ id: 'incident.incident.report', permission: SELF, verb: 'report', kind: 'write' }),
  /** Back to its author with a question; the author answers by changing it. */
  return: op('return', 'confirm'),
  answer: operation({ ...op('answer', 'answer'), named: true }),
  confirm: op('confirm', 'confirm'),
  dismiss: op('dismiss', 'classify'),
  merge: op('merge', 'classify'),
  file: op('file', 'classify'),
  settle: op('settle', 'classify'),
  classify: op('classify', 'classify'),
  investigate: op('investigate', 'classify'),
  /** The lead is named on it. */
  findings: operation({ ...op('findings', 'investigate'), named: true }),
  submit: operation({ ...op('submit', 'investigate'), named: true }),
  raise: operation({ ...op('raise', 'investigate'), named: true }),
  approve: op('approve', 'approve'),
  reject: op('reject', 'approve'),
  accept: op('accept', 'classify'),
  sendBack: op('sendBack', 'classify'),
  reopen: op('reopen', 'reopen'),
  void: op('void', 'reopen'),
  injuries: op('injuries', 'confirm'),
  respond: op('respond', 'confirm'),
};

const injuryOp = (id: string) => operation({ id: `incident.injury.${id}`, permission: 'sensitive', verb: 'injury', kind: 'read' });
/** Lists of who was hurt: with the right to injury data alone. */
export const injuryOps = { people: injuryOp('people'), records: injuryOp('records'), cases: injuryOp('cases'), sheet: injuryOp('sheet') };

const noticeOp = (id: string, verb: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `incident.notice.${id}`, permission: 'incident', verb, kind });
const ownNotice = (id: string, kind: 'read' | 'write') => operation({ id: `incident.notice.${id}`, permission: SELF, verb: 'read', kind });
const byLink = (id: string) =>
  operation({ id: `incident.notice.${id}`, permission: SELF, verb: 'read', kind: 'write', actors: ['public'] });

export const noticeOps = {
  list: noticeOp('list', 'read', 'read'),
  /** Who received it reads it, wherever it happened. */
  read: operation({ ...noticeOp('read', 'read', 'read'), named: true }),
  save: noticeOp('save', 'classify'),
  send: noticeOp('send', 'classify'),
  links: noticeOp('links', 'classify', 'read'),
  mine: ownNotice('mine', 'read'),
  open: ownNotice('open', 'write'),
  confirm: ownNotice('confirm', 'write'),
  /** Writes: every opening is counted and is in the audit trail. */
  see: byLink('see'),
  confirmByLink: byLink('confirmByLink'),
};
