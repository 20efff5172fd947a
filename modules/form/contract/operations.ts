import { operation, SELF } from '@quantum/platform/contract';

const write = (id: string, verb: string) => operation({ id: `form.form.${id}`, permission: 'system-setting', verb, kind: 'write' });

/** Forms are read by everyone who answers one; building and publishing is system setting (SS131, SS132). */
const bank = (id: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `form.question.${id}`, permission: 'system-setting', verb: 'form', kind });

/** The question bank (SS132). */
export const questionOps = {
  list: bank('list', 'read'),
  read: bank('read', 'read'),
  create: bank('create'),
  update: bank('update'),
  retire: bank('retire'),
  restore: bank('restore'),
};

export const formOps = {
  /** Names and previews for pickers and for answering. */
  read: operation({ id: 'form.form.read', permission: SELF, verb: 'read' }),
  manage: operation({ id: 'form.form.manage', permission: 'system-setting', verb: 'form' }),
  create: write('create', 'form'),
  update: write('update', 'form'),
  submit: write('submit', 'form'),
  sendBack: write('sendBack', 'form'),
  publish: write('publish', 'form'),
  revise: write('revise', 'form'),
  retire: write('retire', 'form'),
  restore: write('restore', 'form'),
  discard: write('discard', 'form'),
  duplicate: write('duplicate', 'form'),
};
