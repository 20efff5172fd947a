import { citedRoutes } from './citations/citation.routes.ts';
import { databaseRoutes } from './database/routes.ts';
import { registerRoutes } from './register/register.routes.ts';
import { activityRoutes, improvementRoutes, regulationTaskRoutes } from './regulation-work.routes.ts';

/** Calls of the module, room by room. */
export const routes = [
  ...databaseRoutes,
  ...activityRoutes,
  ...regulationTaskRoutes,
  ...improvementRoutes,
  ...registerRoutes,
  ...citedRoutes,
];
