import type { ServerModule } from '@quantum/platform/server';
import { routes } from './homepage.routes.ts';

export const server: ServerModule = {
  id: 'dashboard',
  locales: new URL('../locales/', import.meta.url),
  routes,
  screens: ['HOME'],
};
