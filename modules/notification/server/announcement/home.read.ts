import { ROLE } from '@quantum/modules/access/contract';
import { inLocale } from '@quantum/platform/contract';
import { HOME_ROWS, type HomeList, type HomeRow } from '@quantum/platform/server';
import { announcementOps, announcementPath, ANNOUNCEMENTS_PATH } from '../../contract/index.ts';
import { latestAnnouncements } from './home.store.ts';

/** What those who announce things have announced, and who has not acknowledged it yet. */
export const ownedAnnouncements: HomeList = {
  id: 'notification.announcements',
  title: 'notification.home.announcements',
  none: 'notification.home.announcements.none',
  operation: announcementOps.list,
  roles: [ROLE.trainingAdministrator],
  order: 40,
  href: ANNOUNCEMENTS_PATH,
  read: async (ctx, scope) => ({
    count: null,
    rows: (await latestAnnouncements(ctx, scope, HOME_ROWS)).map((one): HomeRow => ({
      title: inLocale(one.titles, ctx.locale),
      note: one.code,
      state: one.must_acknowledge
        ? {
            text: ctx.t('notification.home.acknowledged', { done: one.acknowledged, of: one.asked }),
            tone: one.acknowledged < one.asked ? 'warn' : 'ok',
          }
        : { text: ctx.t(one.is_published ? 'notification.home.published' : 'notification.home.draft'), tone: 'plain' },
      href: announcementPath(one.id),
      records: null,
    })),
  }),
};
