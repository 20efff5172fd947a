import { endpoint, linkList, madeLink, operation } from '@quantum/platform/contract';
import * as z from 'zod/mini';

/** Kind of the read links that show one person's open to-dos to their calendar. */
export const CALENDAR_LINK = 'calendar';
/** How long the address of a calendar lives. */
export const CALENDAR_DAYS = 365;

const own = (id: string, kind: 'read' | 'write') => operation({ id: `task.calendarFeed.${id}`, permission: 'self', verb: 'read', kind });
const ops = {
  read: own('read', 'read'),
  make: own('make', 'write'),
  revoke: own('revoke', 'write'),
  see: operation({ id: 'task.calendarFeed.see', permission: 'self', verb: 'read', actors: ['public'] }),
};

/** The address at which a calendar reads the caller's own to-dos: one at a time. */
export const calendarEndpoints = {
  read: endpoint({ method: 'GET', path: '/tasks/calendarFeed', output: linkList, operation: ops.read }),
  /** A new address; the one before is dead from then on. Told once: of its token only the hash is kept. */
  make: endpoint({ method: 'POST', path: '/tasks/calendarFeed', output: madeLink, operation: ops.make, idempotent: false }),
  revoke: endpoint({ method: 'POST', path: '/tasks/calendarFeed/:linkId/revoke', output: linkList, operation: ops.revoke }),
  /** What the calendar reads: RFC 5545, the open to-dos with a due time. Of a person who has left it is unknown. */
  see: endpoint({ method: 'GET', path: '/public/calendar/:token', output: z.null(), operation: ops.see }),
};
