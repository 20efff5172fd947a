import type { AuditedKinds } from '@quantum/platform/server';
import { permissionNames } from './roles/permission-tree.ts';

/** What the audit trail holds of this module's records. */
export const accessAudited: AuditedKinds = {
  'access.link': {
    events: ['make', 'revoke', 'use'],
  },
  'access.policy': {
    events: ['save'],
  },
  'access.role': {
    events: ['create', 'update', 'remove', 'seed'],
    byItself: ['seed'],
    fields: { permissions: { tell: permissionNames } },
  },
  'access.session': {
    events: ['setup', 'open', 'openByLink', 'openByProvider', 'close', 'closeOthers', 'revoke', 'refuse'],
    byItself: ['revoke'],
  },
  'access.user': {
    events: [
      'create',
      'changePassword',
      'disable',
      'enable',
      'end',
      'give',
      'lock',
      'makeCode',
      'rename',
      'signOut',
      'standIn',
      'unlock',
      'connect',
      'disconnect',
      'mailReset',
    ],
    byItself: ['mailReset'],
    words: 'access.account',
    fields: { unit_id: 'unit', stand_in: 'employee' },
  },
};
