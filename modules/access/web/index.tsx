import type { WebModule } from '@quantum/platform/web/shell';

export const web: WebModule = {
  id: 'access',
  screens: [
    { code: 'PROFILE', path: 'profile', permission: 'self', load: () => import('./screens/profile.tsx') },
    { code: 'SS113', path: 'system-setting/roles', permission: 'system-setting', load: () => import('./screens/role-list.tsx') },
    {
      path: 'system-setting/roles/new',
      permission: 'system-setting',
      start: { label: 'access.start.role', permission: 'system-setting', verb: 'role' },
      load: () => import('./screens/role-new.tsx'),
    },
    { path: 'system-setting/roles/compare', permission: 'system-setting', load: () => import('./screens/role-compare.tsx') },
    { path: 'system-setting/roles/why', permission: 'system-setting', load: () => import('./screens/why.tsx') },
    { path: 'system-setting/roles/:id', permission: 'system-setting', load: () => import('./screens/role-record.tsx') },
    { path: 'system-setting/roles/:id/edit', permission: 'system-setting', load: () => import('./screens/role-edit.tsx') },
    { code: 'SS143', path: 'system-setting/security', permission: 'system-setting', load: () => import('./screens/security-sessions.tsx') },
    { path: 'system-setting/security/refused', permission: 'system-setting', load: () => import('./screens/security-refused.tsx') },
    { path: 'system-setting/security/locked', permission: 'system-setting', load: () => import('./screens/security-locked.tsx') },
    { path: 'system-setting/security/links', permission: 'system-setting', load: () => import('./screens/security-links.tsx') },
    { path: 'system-setting/security/policy', permission: 'system-setting', load: () => import('./screens/security-policy.tsx') },
    {
      path: 'system-setting/employees/:id/account',
      under: 'SS112',
      permission: 'system-setting',
      load: () => import('./screens/account.tsx'),
    },
    { path: 'system-setting/employees/slips', under: 'SS112', permission: 'system-setting', load: () => import('./screens/slips.tsx') },
  ],
};
