import type { ServerModule } from '@quantum/platform/server';
import { seedRoles } from './role.seed.ts';
import { routes } from './session.routes.ts';
import { Access } from './sessions.ts';

export const server: ServerModule = {
  id: 'access',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  routes,
  ports: (kernel) => ({ access: new Access(kernel) }),
  start: (kernel) => seedRoles(kernel.db.owner),
};
