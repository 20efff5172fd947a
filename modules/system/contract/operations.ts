import { operation } from '@quantum/platform/contract';

type Kind = 'read' | 'write';
const op = (id: string, verb: string, kind: Kind) => operation({ id: `system.${id}`, permission: 'system-setting', verb, kind });
/** What reads a screen and what changes what it shows: the right of that screen. */
const shown = (verb: string, id: string) => op(id, verb, 'read');
const changed = (verb: string, id: string) => op(id, verb, 'write');

export const systemOps = {
  listAudit: shown('audit', 'audit.list'),
  verifyAudit: changed('audit', 'audit.verify'),
  readHealth: shown('health', 'health.read'),
  retryLetter: changed('health', 'letter.retry'),
  dismissLetter: changed('health', 'letter.dismiss'),
  readSettings: shown('rule', 'setting.read'),
  changeSetting: changed('rule', 'setting.change'),
  withdrawSetting: changed('rule', 'setting.withdraw'),
};
