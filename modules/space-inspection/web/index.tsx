import { SELF } from '@quantum/platform/contract';
import type { WebModule } from '@quantum/platform/web/shell';

const permission = 'space-inspection';

export const web: WebModule = {
  id: 'space-inspection',
  screens: [
    { code: 'INS121', path: 'inspection/space', permission, load: () => import('./screens/space-inspection-list.tsx') },
    { path: 'inspection/space/:id', permission: SELF, load: () => import('./screens/space-inspection-record.tsx') },
  ],
};
