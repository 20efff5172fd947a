import type { ServerModule } from '@quantum/platform/server';
import { routes } from './message.routes.ts';

export const server: ServerModule = {
  id: 'notification',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  routes,
  screens: ['MSG'],
};
