import { operation } from '@quantum/platform/contract';

export const accessOps = {
  readSelf: operation({ id: 'access.session.info', permission: 'self', verb: 'read' }),
  readMenu: operation({ id: 'access.menu.list', permission: 'self', verb: 'read' }),
  checkLevel: operation({ id: 'access.role.check-level', permission: 'self', verb: 'read' }),
  signOut: operation({ id: 'access.session.close', permission: 'self', verb: 'read', kind: 'write' }),
  setLocale: operation({
    id: 'access.preference.locale',
    permission: 'self',
    verb: 'read',
    kind: 'write',
    unaudited: "a person's own preference",
  }),
};
