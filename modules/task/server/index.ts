import { blocksClosing } from '@quantum/modules/organization/server-api';
import { contribute, publicEntry, type ServerModule } from '@quantum/platform/server';
import { openWorkOf } from './blocker.store.ts';
import { CLIENT_REMINDERS, remindClients } from './client.service.ts';
import { signLink } from './client-sign.service.ts';
import { routes } from './task.routes.ts';

export const server: ServerModule = {
  id: 'task',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  routes,
  screens: ['TAS110', 'TAS111', 'TAS112'],
  jobs: [{ name: CLIENT_REMINDERS, run: (_payload, kernel) => remindClients(kernel) }],
  cron: [{ task: CLIENT_REMINDERS, match: '*/10 * * * *' }],
  contributions: [contribute(blocksClosing, openWorkOf), contribute(publicEntry, signLink)],
};
