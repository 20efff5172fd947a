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

export const ASK_AUDIENCE = 'ask-audience';
/** More people than these are asked by a job, so that nobody waits for it and lists stay quick meanwhile. */
const AT_ONCE = 1000;
/** People asked in one transaction of the job. */
export const ASK_BATCH = 500;

/** Asks these people in the present revision; answers how many had not been asked before. `by`: who published it is asked, but not told. */
export async function askPeople(ctx: Ctx, of: AnnouncementRecord, people: readonly number[], by: number | null = null): Promise<number> {
  const asked = await insertRequests(ctx, of, people);
  await notifyAudience(
    ctx,
    of,
    of.revision > 1 ? 'revised' : 'published',
    asked.filter((id) => id !== by),
  );
  return asked.length;
}

/** Asks everyone the audience means now and has not been asked in this revision; answers how many, 0 where a job does it. */
export async function requestReading(ctx: Ctx, of: AnnouncementRecord): Promise<number> {
  const people = await peopleOf(ctx, of.unit_id, of.audience);
  if (people.length <= AT_ONCE) return askPeople(ctx, of, people);
  await ctx.enqueue(ASK_AUDIENCE, { id: of.id, by: ctx.employeeId }, { key: `${ASK_AUDIENCE}.${of.id}` });
  return 0;
}

export async function remindOpen(ctx: Ctx, of: AnnouncementRecord): Promise<number> {
  const open = await takeOpen(ctx, of);
  await notifyAudience(ctx, of, 'remind', open);
  return open.length;
}
