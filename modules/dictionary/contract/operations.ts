import { operation, SELF } from '@quantum/platform/contract';

/** Everyone signed in reads codes: every screen shows their texts. Changing them is system setting (SS116). */
export const dictionaryOps = {
  read: operation({ id: 'dictionary.code.read', permission: SELF, verb: 'read', actors: ['user', 'public', 'system'] }),
  list: operation({ id: 'dictionary.code.list', permission: 'system-setting', verb: 'code' }),
  create: operation({ id: 'dictionary.code.create', permission: 'system-setting', verb: 'code', kind: 'write' }),
  importCodes: operation({ id: 'dictionary.code.import', permission: 'system-setting', verb: 'code', kind: 'write' }),
  update: operation({ id: 'dictionary.code.update', permission: 'system-setting', verb: 'code', kind: 'write' }),
  retire: operation({ id: 'dictionary.code.retire', permission: 'system-setting', verb: 'code', kind: 'write' }),
  restore: operation({ id: 'dictionary.code.restore', permission: 'system-setting', verb: 'code', kind: 'write' }),
};
