import { databaseRoutes } from './database/routes.ts';

/** Calls of the module, room by room. */
export const routes = [...databaseRoutes];
