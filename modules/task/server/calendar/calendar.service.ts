import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { LinkList, MadeLink } from '@quantum/platform/contract';
import {
  createLink,
  FileAnswer,
  linkEntry,
  listLinks,
  NotAllowed,
  NotFound,
  noteReading,
  revokeLink,
  siteAddress,
  visitor,
  type Call,
  type Ctx,
  type LinkTo,
  type PublicEntry,
} from '@quantum/platform/server';
import { CALENDAR_DAYS, CALENDAR_LINK, TODO_PATH } from '../../contract/index.ts';
import { writeCalendar } from '../../domain/calendar.rules.ts';
import { kindOf } from '../extension-points.ts';
import { readCalendarOwner, readDueTodos } from './calendar.store.ts';

const KIND = 'task.calendarFeed';
type Headers = Call<never, never>['headers'];

/** The caller's own feed. Only a person of a unit has to-dos. */
function ownFeed({ actor }: Ctx): LinkTo {
  if (actor.kind !== 'user' || actor.employeeId === null || actor.companyId === null || actor.unitId === null) throw new NotAllowed();
  return {
    kind: CALENDAR_LINK,
    page: '/api/public/calendar',
    recordKind: KIND,
    recordId: actor.employeeId,
    code: '',
    companyId: actor.companyId,
    unitId: actor.unitId,
    single: true,
    // Never mailed: it is read by its owner's calendar alone.
    mail: { title: '', text: '', button: '' },
    events: { made: 'make', revoked: 'revoke' },
  };
}

export const readFeed = async (ctx: Ctx): Promise<LinkList> => listLinks(ctx, ownFeed(ctx));

export const makeFeed = (ctx: Ctx, headers: Headers): Promise<MadeLink> =>
  createLink(ctx, ownFeed(ctx), { days: CALENDAR_DAYS, mailTo: null, headers });

export const revokeFeed = async (ctx: Ctx, linkId: number): Promise<LinkList> => revokeLink(ctx, ownFeed(ctx), linkId);

/** What the calendar of a person reads: kind and code of each to-do, never a title, which may name somebody. */
export async function seeFeed(ctx: Ctx, headers: Headers): Promise<FileAnswer> {
  const { recordId: employeeId } = visitor(ctx);
  const owner = await readCalendarOwner(ctx.db, employeeId, RECORD_STATUS.active);
  if (!owner) throw new NotFound();
  await noteReading(ctx);
  const [todos, wordOf] = [await readDueTodos(ctx.db, employeeId), await ctx.kernel.ports.codes.texts(owner.locale)];
  const site = siteAddress(ctx.kernel.settings, headers);
  const text = writeCalendar({
    name: ctx.kernel.messages.text(owner.locale, 'task.calendar.name'),
    host: new URL(site).hostname,
    now: ctx.now(),
    todos: todos.map((todo) => ({
      id: todo.id,
      version: todo.version,
      title: `${wordOf(todo.type)} ${todo.code}`.trim(),
      dueAt: new Date(todo.due_at),
      changedAt: new Date(todo.updated_at),
      url: `${site}${(kindOf(todo)?.href ?? TODO_PATH).replace('{id}', String(todo.source_id))}`,
    })),
  });
  return new FileAnswer('quantum.ics', 'text/calendar; charset=utf-8', Buffer.from(text));
}

/** Calendars come by themselves, every few minutes at most. */
export const calendarLink: PublicEntry = linkEntry(CALENDAR_LINK, { writes: 0, uploads: 0, readsPerMinute: 30 });
