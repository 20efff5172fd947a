import type { ServerModule } from '@quantum/platform/server';
import { routes } from './homepage.routes.ts';
import { overviewRoutes } from './overview.routes.ts';
import { dashboardMenu } from '../contract/index.ts';

export const server: ServerModule = {
  id: 'dashboard',
  locales: new URL('../locales/', import.meta.url),
  roles: new URL('./seed/roles.json', import.meta.url),
  routes: [...routes, ...overviewRoutes],
  menu: dashboardMenu,
};
