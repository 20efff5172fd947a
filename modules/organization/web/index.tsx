import { CODE_CATEGORY, FUNCTIONAL_RISK, ORG_TYPE, RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { WebModule } from '@quantum/platform/web/shell';

export const web: WebModule = {
  id: 'organization',
  screens: [
    { code: 'SS111', path: 'system-setting/organization', permission: 'system-setting', load: () => import('./screens/unit-list.tsx') },
    { code: 'SS112', path: 'system-setting/employees', permission: 'system-setting', load: () => import('./screens/employee-list.tsx') },
    { code: 'SS122', path: 'system-setting/spaces', permission: 'system-setting', load: () => import('./screens/space-list.tsx') },
    {
      code: 'SS124',
      path: 'system-setting/space-groups',
      permission: 'system-setting',
      load: () => import('./screens/space-group-list.tsx'),
    },
    { path: 'system-setting/organization/new', permission: 'system-setting', load: () => import('./screens/unit-new.tsx') },
    { path: 'system-setting/organization/:id', permission: 'system-setting', load: () => import('./screens/unit-record.tsx') },
    { path: 'system-setting/organization/:id/edit', permission: 'system-setting', load: () => import('./screens/unit-edit.tsx') },
    { path: 'system-setting/employees/:id', permission: 'system-setting', load: () => import('./screens/employee-record.tsx') },
    { path: 'system-setting/employees/:id/contact', permission: 'system-setting', load: () => import('./screens/employee-contact.tsx') },
    { path: 'system-setting/spaces/:id', permission: 'system-setting', load: () => import('./screens/space-record.tsx') },
    { path: 'system-setting/spaces/:id/edit', permission: 'system-setting', load: () => import('./screens/space-edit.tsx') },
    {
      path: 'system-setting/space-groups/new',
      permission: 'system-setting',
      start: { label: 'organization.start.spaceGroup', permission: 'system-setting', verb: 'edit' },
      load: () => import('./screens/space-group-new.tsx'),
    },
    { path: 'system-setting/space-groups/:id', permission: 'system-setting', load: () => import('./screens/space-group-record.tsx') },
    { path: 'system-setting/space-groups/:id/edit', permission: 'system-setting', load: () => import('./screens/space-group-edit.tsx') },
  ],
  codeSets: [
    { name: 'recordStatus', category: CODE_CATEGORY.recordStatus, states: RECORD_STATUS },
    { name: 'functionalRisk', category: CODE_CATEGORY.functionalRisk, states: FUNCTIONAL_RISK },
    { name: 'orgType', category: CODE_CATEGORY.orgType, states: ORG_TYPE },
  ],
};
