import { latenessOf } from '@quantum/platform/domain';
import { formatDay, formatDue } from '@quantum/platform/web/public';
import type { TodoRow } from '../../contract/index.ts';
import { isLate } from '../../domain/overdue.rules.ts';

type GroupName = 'overdue' | 'today' | 'later';
type Timed = Pick<TodoRow, 'late' | 'status' | 'startAt' | 'dueAt' | 'doneAt' | 'timeZone'>;

/** Late, due on the day it is now in the zone of the record's unit, or after it; without a due time it is for later. */
export function groupOf(row: Timed, now: Date): GroupName {
  if (row.late || isLate({ status: row.status, due_at: row.dueAt, done_at: row.doneAt }, now)) return 'overdue';
  const today = formatDay(now.toISOString(), row.timeZone);
  return row.dueAt !== null && formatDay(row.dueAt, row.timeZone) === today ? 'today' : 'later';
}

/** The groups that hold something, the most urgent first; the order inside is the list's. */
export function groupsOf<R extends Timed>(rows: readonly R[], now: Date): { name: GroupName; rows: R[] }[] {
  return (['overdue', 'today', 'later'] as const)
    .map((name) => ({ name, rows: rows.filter((row) => groupOf(row, now) === name) }))
    .filter((group) => group.rows.length > 0);
}

interface TimeWords {
  key: string;
  params: Record<string, string | number>;
}

/**
 * When it must be done, as message key and parameters: how late, from when to when while its window is not open yet, how soon within a day,
 * or by when. Times of today without their date. Undefined without a due time.
 */
export function timeWords(row: Timed, now: Date): TimeWords | undefined {
  if (row.dueAt === null) return undefined;
  const today = formatDay(now.toISOString(), row.timeZone);
  const shown = (at: string) => {
    const words = formatDue(at, row.timeZone);
    return words.startsWith(today) ? words.slice(today.length + 1) : words;
  };
  const isAhead = row.startAt !== null && Date.parse(row.startAt) > now.getTime();
  const lateness = latenessOf({ dueAt: row.dueAt, doneAt: null }, now);
  if (lateness && (lateness.is === 'late' || !isAhead))
    return { key: `common.lateness.${lateness.is}.${lateness.unit}`, params: { count: lateness.count } };
  if (isAhead) return { key: 'task.todo.fromTo', params: { from: shown(row.startAt!), to: shown(row.dueAt) } };
  return { key: 'task.todo.by', params: { time: shown(row.dueAt) } };
}
