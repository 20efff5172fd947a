import type { WebModule } from '@quantum/platform/web/shell';
import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import { BEHAVIOUR_CATEGORY, OBSERVATION_CATEGORY, OBSERVATION_STATUS, OBSERVED_GROUP } from '../contract/index.ts';

const permission = 'safety-observation';
const under = 'INS125';

export const web: WebModule = {
  id: 'safety-observation',
  codeSets: [
    { name: 'observationStatus', category: CODE_CATEGORY.taskStatus, states: OBSERVATION_STATUS },
    { name: 'behaviourCategory', category: OBSERVATION_CATEGORY.behaviourCategory, states: BEHAVIOUR_CATEGORY },
    { name: 'observedGroup', category: OBSERVATION_CATEGORY.observedGroup, states: OBSERVED_GROUP },
  ],
  screens: [
    { code: under, path: 'safety-observation', permission, load: () => import('./screens/observation-list.tsx') },
    { path: 'safety-observation/new', under, permission, load: () => import('./screens/observation-new.tsx') },
    { path: 'safety-observation/mine', under, permission, load: () => import('./screens/observation-mine.tsx') },
    { path: 'safety-observation/:id', under, permission, load: () => import('./screens/observation-record.tsx') },
  ],
};
