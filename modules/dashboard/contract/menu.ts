import type { MenuRow } from '@quantum/platform/contract';

/** Screens of this module that are there whatever the others bring; its boards are in `server/board-menu.ts`. */
export const dashboardMenu: readonly MenuRow[] = [{ code: 'HOME', path: 'dashboards/homepage', permission: 'self' }];

const AREA = { permission: 'dashboards', parent: 'DSH110' } as const;
export const boardRow = ({ name, code }: { name: string; code: string }): MenuRow => ({ ...AREA, code, path: `dashboards/${name}` });
