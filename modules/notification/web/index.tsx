import type { WebModule } from '@quantum/platform/web/shell';

export const web: WebModule = {
  id: 'notification',
  screens: [{ code: 'MSG', path: 'message-center', permission: 'self', load: () => import('./screens/messages.tsx') }],
};
