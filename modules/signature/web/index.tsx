import type { WebModule } from '@quantum/platform/web/shell';

const settings = 'system-setting';

export const web: WebModule = {
  id: 'signature',
  screens: [
    { code: 'TOSIGN', path: 'task-center/to-sign', permission: 'self', load: () => import('./screens/to-sign.tsx') },
    { path: 'task-center/sign-times', under: 'TAS112', permission: 'dashboards', load: () => import('./screens/sign-times.tsx') },
    { code: 'SIGNROUTE', path: 'system-setting/sign-routes', permission: settings, load: () => import('./screens/route/list.tsx') },
    { path: 'system-setting/sign-routes/new', permission: settings, load: () => import('./screens/route/new.tsx') },
    { path: 'system-setting/sign-routes/:id', permission: settings, load: () => import('./screens/route/record.tsx') },
    { path: 'system-setting/sign-routes/:id/edit', permission: settings, load: () => import('./screens/route/edit.tsx') },
  ],
};
