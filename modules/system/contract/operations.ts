import { operation } from '@quantum/platform/contract';

type Kind = 'read' | 'write';
const op = (id: string, verb: string, kind: Kind, alsoVerbs: readonly string[] = []) =>
  operation({ id: `system.${id}`, permission: 'system-setting', verb, kind, alsoVerbs });
/** What reads a screen: the wide right of all settings, or the right of that screen. */
const shown = (verb: string, id: string) => op(id, 'read', 'read', [verb]);
/** What changes what it shows. */
const changed = (verb: string, id: string) => op(id, verb, 'write', ['edit']);

export const systemOps = {
  listAudit: op('audit.list', 'audit', 'read'),
  verifyAudit: op('audit.verify', 'audit', 'write'),
  readHealth: shown('health', 'health.read'),
  retryLetter: changed('health', 'letter.retry'),
  dismissLetter: changed('health', 'letter.dismiss'),
  readSettings: shown('rule', 'setting.read'),
  changeSetting: changed('rule', 'setting.change'),
  withdrawSetting: changed('rule', 'setting.withdraw'),
};
