import type { ServerModule } from '@quantum/platform/server';
import { routes } from './homepage.routes.ts';
import { overviewRoutes } from './overview.routes.ts';

export const server: ServerModule = {
  id: 'dashboard',
  locales: new URL('../locales/', import.meta.url),
  routes: [...routes, ...overviewRoutes],
  screens: ['HOME', 'DSH111', 'DSH112'],
};
