import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import type { WebModule } from '@quantum/platform/web/shell';
import { REGULATION_CATEGORY, REGULATION_LEVEL, REGULATION_STATUS, REGULATION_TOPIC, REGULATION_TYPE } from '../contract/index.ts';

const permission = 'regulation';
const database = 'GR111';

export const web: WebModule = {
  id: 'regulation',
  codeSets: [
    { name: 'regulationStatus', category: CODE_CATEGORY.recordStatus, states: REGULATION_STATUS },
    { name: 'regulationType', category: REGULATION_CATEGORY.regulationType, states: REGULATION_TYPE },
    { name: 'regulationLevel', category: REGULATION_CATEGORY.regulationLevel, states: REGULATION_LEVEL },
    { name: 'regulationTopic', category: REGULATION_CATEGORY.regulationTopic, states: REGULATION_TOPIC },
  ],
  screens: [
    // Database
    { code: database, path: 'regulation/database', permission, load: () => import('./screens/database/regulation-list.tsx') },
    { path: 'regulation/database/new', under: database, permission, load: () => import('./screens/database/regulation-new.tsx') },
    { path: 'regulation/database/:id', under: database, permission, load: () => import('./screens/database/regulation-record.tsx') },
    { path: 'regulation/database/:id/edit', under: database, permission, load: () => import('./screens/database/regulation-edit.tsx') },
  ],
};
