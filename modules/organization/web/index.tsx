import { CODE_CATEGORY, ORG_TYPE, RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { WebModule } from '@quantum/platform/web/shell';

export const web: WebModule = {
  id: 'organization',
  screens: [
    { code: 'SS111', path: 'system-setting/organization', permission: 'system-setting', load: () => import('./screens/unit-list.tsx') },
    { path: 'system-setting/organization/new', permission: 'system-setting', load: () => import('./screens/unit-new.tsx') },
    { path: 'system-setting/organization/:id', permission: 'system-setting', load: () => import('./screens/unit-record.tsx') },
    { path: 'system-setting/organization/:id/edit', permission: 'system-setting', load: () => import('./screens/unit-edit.tsx') },
  ],
  codeSets: [
    { name: 'recordStatus', category: CODE_CATEGORY.recordStatus, states: RECORD_STATUS },
    { name: 'orgType', category: CODE_CATEGORY.orgType, states: ORG_TYPE },
  ],
};
