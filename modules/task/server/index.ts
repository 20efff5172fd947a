import { blocksClosing } from '@quantum/modules/organization/server-api';
import { contribute, publicEntry, type ServerModule } from '@quantum/platform/server';
import { openWorkOf } from './blocker.store.ts';
import { remindClients } from './client.service.ts';
import { signLink } from './client-sign.service.ts';
import { routes } from './task.routes.ts';

export const server: ServerModule = {
  id: 'task',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  routes,
  screens: ['TAS110', 'TAS111', 'TAS112'],
  jobs: [{ name: 'task-client-reminders', run: (_payload, kernel) => remindClients(kernel) }],
  cron: [{ task: 'task-client-reminders', match: '*/10 * * * *' }],
  contributions: [contribute(blocksClosing, openWorkOf), contribute(publicEntry, signLink)],
};
