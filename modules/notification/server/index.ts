import { ROLE } from '@quantum/modules/access/contract';
import { alsoUnder, contribute, homeList, homeStart, jobEnded, liveTopic, type ServerModule } from '@quantum/platform/server';
import { queueFigures, siteFaults } from '@quantum/modules/system/server-api';
import { notificationAudited } from './audit.events.ts';
import { deliveryFigures } from './delivery-figures.ts';
import { deliverMails } from './delivery.jobs.ts';
import { notificationEvent } from './extension-points.ts';
import { useMailServer } from './mail-server.service.ts';
import { archiveMessages } from './message.jobs.ts';
import { jobEvents, notifyOfJob } from './job-messages.ts';
import { noHolder } from './no-holder.ts';
import { announcementEvents, ASK_AUDIENCE } from './announcement/announcement-people.ts';
import { askAudience, followAudiences } from './announcement/announcement.jobs.ts';
import { sendPushes } from './push/push.jobs.ts';
import { pushRoutes } from './push/push.routes.ts';
import { mailFaults } from './site-faults.ts';
import { ownedAnnouncements } from './announcement/home.read.ts';
import { announcementRoutes } from './announcement.routes.ts';
import { routes } from './message.routes.ts';
import { keepToldEvents } from './webhook/told-events.ts';
import { webhookFaults } from './webhook/webhook-faults.ts';
import { deliverWebhooks } from './webhook/webhook.jobs.ts';
import { webhookRoutes } from './webhook/webhook.routes.ts';
import { announcementOps, GROUP_TITLES, NEW_ANNOUNCEMENT_PATH, notificationMenu } from '../contract/index.ts';

export const server: ServerModule = {
  id: 'notification',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: notificationAudited,
  demo: () => import('./demo/index.ts'),
  roles: new URL('./seed/roles.json', import.meta.url),
  routes: [...routes, ...pushRoutes, ...announcementRoutes, ...webhookRoutes],
  menu: notificationMenu,
  start: async (kernel) => {
    await useMailServer(kernel);
    await keepToldEvents(kernel);
  },
  jobs: [
    { name: 'deliver-mails', run: (_payload, kernel) => deliverMails(kernel) },
    { name: 'send-pushes', run: (_payload, kernel) => sendPushes(kernel) },
    { name: 'deliver-webhooks', run: (_payload, kernel) => deliverWebhooks(kernel) },
    { name: 'archive-messages', run: (_payload, kernel) => archiveMessages(kernel) },
    { name: ASK_AUDIENCE, run: askAudience },
    { name: 'follow-audiences', run: (_payload, kernel) => followAudiences(kernel) },
  ],
  cron: [
    { task: 'deliver-mails', match: '* * * * *' },
    { task: 'send-pushes', match: '* * * * *' },
    { task: 'deliver-webhooks', match: '* * * * *' },
    { task: 'archive-messages', match: '23 * * * *' },
    { task: 'follow-audiences', match: '7 * * * *' },
  ],
  contributions: [
    contribute(alsoUnder, { permission: GROUP_TITLES[0], title: GROUP_TITLES[1] }),
    contribute(notificationEvent, ...jobEvents, ...announcementEvents, noHolder),
    contribute(liveTopic, { topic: 'messages', keyOf: ({ employeeId }) => (employeeId === null ? null : String(employeeId)) }),
    contribute(jobEnded, notifyOfJob),
    contribute(homeList, ownedAnnouncements),
    contribute(homeStart, {
      label: 'notification.start.announcement',
      href: NEW_ANNOUNCEMENT_PATH,
      operation: announcementOps.create,
      roles: [ROLE.trainingAdministrator],
      order: 30,
    }),
    contribute(queueFigures, deliveryFigures),
    contribute(siteFaults, mailFaults, webhookFaults),
  ],
};
