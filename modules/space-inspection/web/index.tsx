import { SELF } from '@quantum/platform/contract';
import type { WebModule } from '@quantum/platform/web/shell';

const permission = 'space-inspection';
const tab = (order: number, name: string) => ({ of: 'INS121', order, name });

export const web: WebModule = {
  id: 'space-inspection',
  screens: [
    { code: 'INS121', path: 'inspection/space', permission, load: () => import('./screens/space-inspection-list.tsx') },
    { path: 'inspection/space/due', permission, tab: tab(2, 'roomsDue'), load: () => import('./screens/due.tsx') },
    { path: 'inspection/space/targets', permission, tab: tab(4, 'targets'), load: () => import('./screens/targets.tsx') },
    { path: 'inspection/space/rooms', permission, load: () => import('./screens/room-list.tsx') },
    { path: 'inspection/space/:id', permission: SELF, load: () => import('./screens/space-inspection-record.tsx') },
  ],
};
