import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import type { Endpoint, RecordEvent } from '@quantum/platform/contract';
import { useRecordEvents, type RecordEvents } from '@quantum/platform/web/kit';

interface InUseRecord {
  id: number;
  version: number;
  name: string;
  events: RecordEvent[];
}
type Move<P extends string, R> = Endpoint<P, { version: number; reason: string }, R>;

/** Edit, retire and restore of what others refer to; `help` says what becomes of those. Retiring can be undone at once. */
export const useInUseEvents = <R extends InUseRecord>(
  record: R | undefined,
  keys: string,
  endpoints: { retire: Move<`${string}/:id/retire`, R>; restore: Move<`${string}/:id/restore`, R> },
  editPath: string,
  help: string,
): RecordEvents =>
  useRecordEvents(
    record,
    keys,
    {
      update: { icon: Pencil, label: 'common.edit', primary: true, to: editPath },
      restore: { icon: ArchiveRestore, primary: true, reason: endpoints.restore },
      retire: { icon: Archive, danger: true, reason: endpoints.retire, text: help, undo: 'restore' },
    },
    { name: record?.name },
  );
