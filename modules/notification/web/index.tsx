import type { WebModule } from '@quantum/platform/web/shell';

export const web: WebModule = {
  id: 'notification',
  screens: [
    { code: 'MSG', path: 'message-center', permission: 'self', load: () => import('./screens/messages.tsx') },
    { code: 'SS144', path: 'system-setting/integrations', permission: 'system-setting', load: () => import('./screens/deliveries.tsx') },
  ],
};
