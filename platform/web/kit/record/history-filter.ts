import type { HistoryEntry } from '@quantum/platform/contract';
import { formatDay } from '@quantum/platform/web/public';

/** What an entry is about, as its reader filters. */
export const HISTORY_KINDS = ['events', 'changes', 'comments', 'files'] as const;
type HistoryKind = (typeof HISTORY_KINDS)[number];

export interface HistoryFilter {
  kind: HistoryKind | null;
  who: string | null;
  /** Days in the record's zone, both counted in; '' open. */
  from: string;
  to: string;
}
export const NO_FILTER: HistoryFilter = { kind: null, who: null, from: '', to: '' };

const COMMENTS = new Set(['comment', 'editComment', 'deleteComment']);
const FILES = new Set(['attach', 'addVersion', 'removeAttachment', 'restoreAttachment']);

/** Kinds an entry counts under: an event that also changed fields is both. */
export function kindsOf(entry: Pick<HistoryEntry, 'event' | 'from' | 'to' | 'changes'>): HistoryKind[] {
  if (COMMENTS.has(entry.event)) return ['comments'];
  if (FILES.has(entry.event)) return ['files'];
  const changed = Object.keys(entry.changes).length > 0;
  const moved = entry.from !== entry.to;
  return [...(moved || !changed ? (['events'] as const) : []), ...(changed ? (['changes'] as const) : [])];
}

/** The entries a filter leaves. */
export function filterHistory(entries: readonly HistoryEntry[], { kind, who, from, to }: HistoryFilter, zone?: string): HistoryEntry[] {
  return entries.filter((entry) => {
    const day = formatDay(entry.at, zone);
    return (
      (kind === null || kindsOf(entry).includes(kind)) &&
      (who === null || entry.who === who) &&
      (from === '' || day >= from) &&
      (to === '' || day <= to)
    );
  });
}

/** Within so long of the entry a time only says that the event happened. */
const SAME_MS = 2000;

/** The changes worth reading: not the times at which the event itself happened, nor the words that are there as its comment. */
export const worthReading = ({ at, comment, changes }: Pick<HistoryEntry, 'at' | 'comment' | 'changes'>): [string, [unknown, unknown]][] =>
  Object.entries(changes).filter(
    ([, [, after]]) =>
      !(comment !== null && after === comment) &&
      !(typeof after === 'string' && INSTANT.test(after) && Math.abs(new Date(after).getTime() - new Date(at).getTime()) < SAME_MS),
  );

export const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
