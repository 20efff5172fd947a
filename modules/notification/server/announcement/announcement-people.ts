import type { Ctx } from '@quantum/platform/server';
import { ownAnnouncementPath } from '../../contract/index.ts';
import type { NotificationEvent } from '../extension-points.ts';
import { peopleOf } from '../group/audience.service.ts';
import { notify } from '../message.service.ts';
import { ANNOUNCEMENT, insertRequests, takeOpen, type AnnouncementRecord } from './announcement.store.ts';

const event = (name: 'published' | 'revised' | 'remind'): NotificationEvent => ({
  event: `announcement.${name}`,
  title: `notification.announcement.message.${name}.title`,
  text: `notification.announcement.message.${name}.text`,
  why: 'notification.announcement.message.why',
  href: ownAnnouncementPath('{id}'),
  mustHave: true,
});
export const announcementEvents = [event('published'), event('revised'), event('remind')];

async function notifyAudience(
  ctx: Ctx,
  of: AnnouncementRecord,
  name: 'published' | 'revised' | 'remind',
  employeeIds: readonly number[],
): Promise<void> {
  await notify(ctx, {
    event: `announcement.${name}`,
    employeeIds,
    params: { title: of.titles },
    kind: ANNOUNCEMENT.kind,
    id: of.id,
    code: of.code,
    companyId: of.company_id ?? of.unit_id,
    unitId: of.unit_id,
  });
}

/** Asks everyone the audience means now and has not been asked in this revision; answers how many. */
export async function requestReading(ctx: Ctx, of: AnnouncementRecord): Promise<number> {
  const asked = await insertRequests(ctx, of, await peopleOf(ctx, of.unit_id, of.audience));
  await notifyAudience(ctx, of, of.revision > 1 ? 'revised' : 'published', asked);
  return asked.length;
}

export async function remindOpen(ctx: Ctx, of: AnnouncementRecord): Promise<number> {
  const open = await takeOpen(ctx, of);
  await notifyAudience(ctx, of, 'remind', open);
  return open.length;
}
