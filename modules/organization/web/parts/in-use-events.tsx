import { Archive, ArchiveRestore } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Endpoint, RecordEvent } from '@quantum/platform/contract';
import { useFormEvent, useMutate, useReasonEvents, type EventAction } from '@quantum/platform/web/kit';
import type { ReactNode } from 'react';

interface InUseRecord {
  id: number;
  version: number;
  name: string;
  events: RecordEvent[];
}
type Move<P extends string, R> = Endpoint<P, { version: number; reason: string }, R>;

/** Edit, retire and restore of what others refer to; `help` says what becomes of those. Retiring can be undone at once. */
export function useInUseEvents<R extends InUseRecord>(
  record: R | undefined,
  keys: string,
  endpoints: { retire: Move<`${string}/:id/retire`, R>; restore: Move<`${string}/:id/restore`, R> },
  editPath: string,
  help: string,
): { events: EventAction[]; dialog: ReactNode } {
  const { t } = useTranslation();
  const restore = useMutate(endpoints.restore);
  const retire = useMutate(endpoints.retire, {
    undo: ({ id, version }) => void restore.run({ params: { id }, input: { version, reason: t('platform.undone') } } as never),
  });
  const of = (reason: string) => ({ params: { id: record!.id }, input: { version: record!.version, reason } }) as never;
  const asking = useReasonEvents(keys, record?.name ?? '', record?.events ?? [], [
    { event: 'restore', primary: true, icon: <ArchiveRestore size={14} aria-hidden />, run: (reason) => restore.run(of(reason)) },
    { event: 'retire', danger: true, icon: <Archive size={14} aria-hidden />, text: help, run: (reason) => retire.run(of(reason)) },
  ]);
  const edit = useFormEvent(record?.events, 'update', t('common.edit'), editPath);
  return { events: [...edit, ...asking.events], dialog: asking.dialog };
}
