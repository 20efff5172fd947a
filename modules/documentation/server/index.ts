import type { ServerModule } from '@quantum/platform/server';
import { documentationAudited } from './audit.events.ts';
import { routes } from './documentation.routes.ts';

export const server: ServerModule = {
  id: 'documentation',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: documentationAudited,
  codes: new URL('./seed/codes.json', import.meta.url),
  roles: new URL('./seed/roles.json', import.meta.url),
  routes,
};
