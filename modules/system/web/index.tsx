import type { WebModule } from '@quantum/platform/web/shell';

export const web: WebModule = {
  id: 'system',
  screens: [
    { code: 'SS142', path: 'system-setting/audit', permission: 'system-setting', load: () => import('./screens/audit.tsx') },
    { code: 'SS145', path: 'system-setting/health', permission: 'system-setting', load: () => import('./screens/health.tsx') },
    { path: 'jobs/:id', under: 'MSG', permission: 'self', load: () => import('./screens/job.tsx') },
  ],
};
