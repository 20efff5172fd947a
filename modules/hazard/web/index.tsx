import { CODE_CATEGORY, FINDING_CATEGORY, HAZARD_LEVEL, INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import type { WebModule } from '@quantum/platform/web/shell';
import { ABNORMAL_KIND, HAZARD_CATEGORY, REPORT_STATUS } from '../contract/index.ts';

const permission = 'self';

export const web: WebModule = {
  id: 'hazard',
  codeSets: [
    { name: 'reportStatus', category: CODE_CATEGORY.taskStatus, states: REPORT_STATUS },
    { name: 'hazardCategory', category: CODE_CATEGORY.findingCategory, states: FINDING_CATEGORY },
    { name: 'hazardLevel', category: CODE_CATEGORY.hazardLevel, states: HAZARD_LEVEL },
    { name: 'hazardRisk', category: CODE_CATEGORY.inspectionRisk, states: INSPECTION_RISK },
    { name: 'abnormalKind', category: HAZARD_CATEGORY.abnormalKind, states: ABNORMAL_KIND },
  ],
  screens: [
    { code: 'INC117', path: 'incident/hazards', permission, load: () => import('./screens/hazard-list.tsx') },
    {
      path: 'incident/hazards/new',
      under: 'INC117',
      permission,
      start: { label: 'hazard.start.hazard', permission: 'self', verb: 'report' },
      load: () => import('./screens/hazard-new.tsx'),
    },
    { path: 'incident/hazards/mine', under: 'INC117', permission, load: () => import('./screens/hazard-mine.tsx') },
    { path: 'incident/hazards/:id', under: 'INC117', permission, load: () => import('./screens/hazard-record.tsx') },
    { code: 'INC118', path: 'incident/abnormal-events', permission, load: () => import('./screens/abnormal-event-list.tsx') },
    { path: 'incident/abnormal-events/new', under: 'INC118', permission, load: () => import('./screens/abnormal-event-new.tsx') },
    { path: 'incident/abnormal-events/mine', under: 'INC118', permission, load: () => import('./screens/abnormal-event-mine.tsx') },
    { path: 'incident/abnormal-events/:id', under: 'INC118', permission, load: () => import('./screens/abnormal-event-record.tsx') },
  ],
};
