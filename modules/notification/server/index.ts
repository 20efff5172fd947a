import { contribute, jobEnded, type ServerModule } from '@quantum/platform/server';
import { notificationEvent } from './extension-points.ts';
import { jobEvents, tellOfJob } from './job-messages.ts';
import { routes } from './message.routes.ts';

export const server: ServerModule = {
  id: 'notification',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  routes,
  screens: ['MSG'],
  contributions: [contribute(notificationEvent, ...jobEvents), contribute(jobEnded, tellOfJob)],
};
