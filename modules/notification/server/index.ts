import { contribute, jobEnded, type ServerModule } from '@quantum/platform/server';
import { queueFigures } from '@quantum/modules/system/server-api';
import { deliveryFigures } from './delivery-figures.ts';
import { deliverMails } from './delivery.jobs.ts';
import { notificationEvent } from './extension-points.ts';
import { archiveMessages } from './message.jobs.ts';
import { jobEvents, notifyOfJob } from './job-messages.ts';
import { routes } from './message.routes.ts';
import { notificationMenu } from '../contract/index.ts';

export const server: ServerModule = {
  id: 'notification',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  routes,
  menu: notificationMenu,
  jobs: [
    { name: 'deliver-mails', run: (_payload, kernel) => deliverMails(kernel) },
    { name: 'archive-messages', run: (_payload, kernel) => archiveMessages(kernel) },
  ],
  cron: [
    { task: 'deliver-mails', match: '* * * * *' },
    { task: 'archive-messages', match: '23 * * * *' },
  ],
  contributions: [
    contribute(notificationEvent, ...jobEvents),
    contribute(jobEnded, notifyOfJob),
    contribute(queueFigures, deliveryFigures),
  ],
};
