import { notificationEvent } from '@quantum/modules/notification/server-api';
import { handsOver } from '@quantum/modules/organization/server-api';
import { contribute, publicEntry, type ServerModule } from '@quantum/platform/server';
import { remindSigners, SIGNER_REMINDERS, signMessages } from './reminder.jobs.ts';
import { signatureMenu } from '../contract/index.ts';
import { CLIENT_REMINDERS, remindClients } from './client-link.service.ts';
import { signLink } from './client-sign.service.ts';
import { handOverSignatures } from './hand-over.service.ts';
import { routes } from './signature.routes.ts';

export const server: ServerModule = {
  id: 'signature',
  locales: new URL('../locales/', import.meta.url),
  menu: signatureMenu,
  demo: () => import('./demo/index.ts'),
  routes,
  audited: { 'signature.route': { events: ['create', 'update', 'publish', 'retire'] } },
  formerKeys: { 'task.sign.': 'signature.', 'task.paper.': 'signature.paper.' },
  jobs: [
    { name: CLIENT_REMINDERS, run: (_payload, kernel) => remindClients(kernel) },
    { name: SIGNER_REMINDERS, run: (_payload, kernel) => remindSigners(kernel) },
  ],
  cron: [
    { task: CLIENT_REMINDERS, match: '*/10 * * * *' },
    { task: SIGNER_REMINDERS, match: '*/10 * * * *' },
  ],
  contributions: [
    contribute(publicEntry, signLink),
    contribute(handsOver, handOverSignatures),
    contribute(notificationEvent, ...signMessages.events),
  ],
};
