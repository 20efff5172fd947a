import { blocksClosing } from '@quantum/modules/organization/server-api';
import { contribute, type ServerModule } from '@quantum/platform/server';
import { openWorkOf } from './blocker.store.ts';
import { routes } from './task.routes.ts';

export const server: ServerModule = {
  id: 'task',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  routes,
  screens: ['TAS110', 'TAS111', 'TAS112'],
  contributions: [contribute(blocksClosing, openWorkOf)],
};
