import type { MenuRow } from '@quantum/platform/contract';

const row = (code: string, path: string): MenuRow => ({
  code,
  path: `system-setting/${path}`,
  permission: 'system-setting',
  verbs: ['form'],
  parent: 'SS130',
});

/** Where the screens of this module stand in the menu; each opens for who reads all settings, or builds forms. */
export const formMenu: readonly MenuRow[] = [
  { ...row('SS131', 'forms'), tab: { of: 'SS131', order: 1 } },
  { ...row('SS132', 'question-bank'), tab: { of: 'SS131', order: 2 } },
];
