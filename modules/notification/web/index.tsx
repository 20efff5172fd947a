import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import type { WebModule } from '@quantum/platform/web/shell';
import { addProfileSection } from '@quantum/modules/access/web-api';
import { addTodoNotice } from '@quantum/modules/task/web-api';
import { lazyPartOf } from '@quantum/platform/web/kit';
import { onSignOut } from '@quantum/platform/web/public';
import { ANNOUNCEMENT_STATUS } from '../contract/index.ts';

const permission = 'notification';

const EventChoices = lazyPartOf(permission, async () => (await import('./parts/event-choices.tsx')).EventChoices);
const PushDevices = lazyPartOf(permission, async () => (await import('./parts/push/push-devices.tsx')).PushDevices);
const PushQuestion = lazyPartOf(permission, async () => (await import('./parts/push/push-question.tsx')).PushQuestion);
const Timing = lazyPartOf(permission, async () => (await import('./parts/timing.tsx')).TimingSection);
const settings = 'system-setting';

export const web: WebModule = {
  id: 'notification',
  screens: [
    { code: 'NM111', path: 'notification/announcements', permission, load: () => import('./screens/announcement/list.tsx') },
    {
      path: 'notification/announcements/new',
      permission,
      start: { label: 'notification.start.announcement', permission, verb: 'publish' },
      load: () => import('./screens/announcement/new.tsx'),
    },
    { path: 'notification/announcements/:id', permission, load: () => import('./screens/announcement/record.tsx') },
    { path: 'notification/announcements/:id/edit', permission, load: () => import('./screens/announcement/edit.tsx') },
    { path: 'notification/announcements/:id/revise', permission, load: () => import('./screens/announcement/revise.tsx') },
    { code: 'NM112', path: 'notification/message-groups', permission, load: () => import('./screens/group/list.tsx') },
    { path: 'notification/message-groups/new', permission, load: () => import('./screens/group/new.tsx') },
    { path: 'notification/message-groups/:id', permission, load: () => import('./screens/group/record.tsx') },
    { path: 'notification/message-groups/:id/edit', permission, load: () => import('./screens/group/edit.tsx') },
    { path: 'announcements/:id', under: 'MSG', permission: 'self', load: () => import('./screens/announcement/own.tsx') },
    { code: 'MSG', path: 'message-center', permission: 'self', load: () => import('./screens/messages.tsx') },
    { code: 'SS115', path: 'system-setting/message-groups', permission: settings, load: () => import('./screens/group/list.tsx') },
    { path: 'system-setting/message-groups/new', permission: settings, load: () => import('./screens/group/new.tsx') },
    { path: 'system-setting/message-groups/:id', permission: settings, load: () => import('./screens/group/record.tsx') },
    { path: 'system-setting/message-groups/:id/edit', permission: settings, load: () => import('./screens/group/edit.tsx') },
    { code: 'SS144', path: 'system-setting/integrations', permission: settings, load: () => import('./screens/deliveries.tsx') },
    { path: 'system-setting/integrations/webhooks/new', permission: settings, load: () => import('./screens/webhook/new.tsx') },
    { path: 'system-setting/integrations/webhooks/:id', permission: settings, load: () => import('./screens/webhook/record.tsx') },
    { path: 'system-setting/integrations/webhooks/:id/edit', permission: settings, load: () => import('./screens/webhook/edit.tsx') },
  ],
  start: () => {
    addProfileSection(Timing);
    addProfileSection(PushDevices);
    addProfileSection(EventChoices, { isLong: true });
    addTodoNotice(PushQuestion);
    onSignOut(async () => (await import('./parts/push/subscription.ts')).endSubscription());
  },
  codeSets: [{ name: 'announcementStatus', category: CODE_CATEGORY.announcementType, states: ANNOUNCEMENT_STATUS }],
};
