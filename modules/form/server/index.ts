import type { ServerModule } from '@quantum/platform/server';
import { routes } from './form.routes.ts';

export const server: ServerModule = {
  id: 'form',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  routes,
};
