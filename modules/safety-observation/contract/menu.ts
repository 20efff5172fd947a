import type { MenuRow } from '@quantum/platform/contract';

/** Where the screens of this module stand in the menu. */
export const safetyObservationMenu: readonly MenuRow[] = [
  { code: 'INS125', path: 'safety-observation', permission: 'safety-observation', parent: 'INS110' },
];
