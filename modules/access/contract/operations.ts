import { operation } from '@quantum/platform/contract';

type Kind = 'read' | 'write';
const settings = (verb: string, id: string, kind: Kind = 'write', alsoVerbs: readonly string[] = []) =>
  operation({ id: `access.${id}`, permission: 'system-setting', verb, kind, alsoVerbs });

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
  closeOthers: operation({ id: 'access.session.closeOthers', permission: 'self', verb: 'read', kind: 'write' }),
  changePassword: operation({ id: 'access.account.changePassword', permission: 'self', verb: 'read', kind: 'write' }),
  beginConnect: operation({
    id: 'access.account.beginConnect',
    permission: 'self',
    verb: 'read',
    kind: 'write',
    unaudited: 'nothing has changed yet: the account is connected when the provider answers',
  }),
  disconnect: operation({ id: 'access.account.disconnect', permission: 'self', verb: 'read', kind: 'write' }),
  makeDeviceKey: operation({
    id: 'access.deviceKey.make',
    permission: 'self',
    verb: 'read',
    kind: 'write',
    unaudited: 'made once for the person, by whichever device asks first; nothing of the account changes',
  }),
  openDeviceKey: operation({ id: 'access.deviceKey.open', permission: 'self', verb: 'read' }),
  readSecurity: settings('security', 'security.read', 'read'),
  revokeSession: settings('security', 'session.revoke'),
  makeLink: settings('security', 'link.make'),
  revokeLink: settings('security', 'link.revoke'),
  savePolicy: settings('security', 'policy.save'),
  /** Names of roles are in pickers of everyone. */
  findRoles: operation({ id: 'access.role.find', permission: 'self', verb: 'read' }),
  listRoles: settings('role', 'role.list', 'read'),
  readRole: settings('role', 'role.read', 'read', ['account']),
  createRole: settings('role', 'role.create'),
  updateRole: settings('role', 'role.update'),
  removeRole: settings('role', 'role.remove'),
  readAccount: settings('account', 'account.read', 'read'),
  createAccount: settings('account', 'account.create'),
  changeAccount: settings('account', 'account.change'),
  makeCode: settings('account', 'account.makeCode'),
  giveRole: settings('account', 'account.giveRole'),
  explainRights: settings('account', 'right.explain', 'read', ['role']),
};

/** Ids of operations that any screen asks for beside its own module, open to a session of a sign-in link: the session, names from the directory, words of codes, forms, signing, the person's exports. */
export const OPERATIONS_OF_ANY_SCREEN: readonly string[] = [
  'access.session.info',
  'access.session.close',
  'access.menu.list',
  'access.role.check-level',
  'access.role.find',
  'dictionary.code.read',
  'organization.directory.units',
  'organization.directory.employees',
  'organization.directory.spaces',
  'organization.directory.facilities',
  'organization.directory.posts',
  'organization.directory.own.readPhoto',
  'form.form.read',
  'certificate.category.find',
  'notification.group.find',
  'platform.preference',
  'platform.job.read',
  'platform.job.cancel',
  'task.sign',
  'signature.client',
];
