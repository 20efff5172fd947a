import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import { addInspectionPart } from '@quantum/modules/inspection/web-api';
import { SELF } from '@quantum/platform/contract';
import { lazyPartOf } from '@quantum/platform/web/kit';
import type { WebModule } from '@quantum/platform/web/shell';
import { ATP_VERDICT, CHAIN_STATUS, SPACE_CATEGORY, SPACE_INSPECTIONS, SURFACE_TYPE } from '../contract/index.ts';

const permission = 'space-inspection';
const tab = (order: number, name: string) => ({ of: 'INS121', order, name });
const under = 'INS121';
/** Parts of ATP show the tabs of the entry. */
const partOf = 'inspection/space/atp';

export const web: WebModule = {
  id: 'space-inspection',
  codeSets: [
    { name: 'chainStatus', category: CODE_CATEGORY.taskStatus, states: CHAIN_STATUS },
    { name: 'atpVerdict', category: SPACE_CATEGORY.atpVerdict, states: ATP_VERDICT },
    { name: 'surfaceType', category: SPACE_CATEGORY.surfaceType, states: SURFACE_TYPE },
  ],
  start: () =>
    addInspectionPart({
      base: SPACE_INSPECTIONS,
      Section: lazyPartOf(permission, async () => (await import('./parts/atp/inspection-swabs.tsx')).InspectionSwabs),
      Step: lazyPartOf(permission, async () => (await import('./parts/atp/swab-step.tsx')).SwabStep),
    }),
  screens: [
    { code: under, path: 'inspection/space', permission, load: () => import('./screens/space-inspection-list.tsx') },
    { path: 'inspection/space/due', permission, tab: tab(2, 'roomsDue'), load: () => import('./screens/due.tsx') },
    { path: 'inspection/space/atp', permission, tab: tab(3, 'atp'), load: () => import('./screens/atp/chain-list.tsx') },
    { path: 'inspection/space/atp/new', under, permission, load: () => import('./screens/atp/swab-new.tsx') },
    { path: 'inspection/space/atp/tests', under, partOf, permission, load: () => import('./screens/atp/swab-list.tsx') },
    { path: 'inspection/space/atp/charts', under, partOf, permission, load: () => import('./screens/atp/charts.tsx') },
    { path: 'inspection/space/atp/meters', under, partOf, permission, load: () => import('./screens/atp/meter-list.tsx') },
    { path: 'inspection/space/atp/meters/:id', under, permission, load: () => import('./screens/atp/meter-record.tsx') },
    { path: 'inspection/space/atp/limits', under, partOf, permission, load: () => import('./screens/atp/limit-list.tsx') },
    { path: 'inspection/space/atp/chains/:id', under, permission, load: () => import('./screens/atp/chain-record.tsx') },
    { path: 'inspection/space/targets', permission, tab: tab(4, 'targets'), load: () => import('./screens/targets.tsx') },
    { path: 'inspection/space/rooms', permission, load: () => import('./screens/room-list.tsx') },
    { path: 'inspection/space/:id', permission: SELF, load: () => import('./screens/space-inspection-record.tsx') },
  ],
};
