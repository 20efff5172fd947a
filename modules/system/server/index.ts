import type { ServerModule } from '@quantum/platform/server';
import { routes } from './system.routes.ts';

export const server: ServerModule = {
  id: 'system',
  locales: new URL('../locales/', import.meta.url),
  routes,
  screens: ['SS145'],
};
