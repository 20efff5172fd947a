import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { CallFault, useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { messageEndpoints, type RecordMessageRow } from '../../contract/index.ts';
import { MessageCard } from './message-card.tsx';

interface Props {
  row: RecordMessageRow;
  /** The record is opened: all messages about it are read. */
  onOpen: (row: RecordMessageRow) => void;
}

/** Messages about one record: the latest, and those before it on demand. */
export function MessagesOfRecord({ row, onOpen }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const open = () => onOpen(row);
  return (
    <>
      <MessageCard row={{ ...row, unread: row.latestUnread }} onOpen={open} />
      {row.earlier > 0 && (
        <button type="button" className="msg-earlier" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChevronDown size={15} aria-hidden />
          {t('notification.earlier', { count: row.earlier })}
          {row.earlierUnread > 0 && ` · ${t('notification.unread')}: ${row.earlierUnread}`}
        </button>
      )}
      {isOpen && row.earlier > 0 && <EarlierMessages row={row} onOpen={open} />}
    </>
  );
}

/** Shown at once, and with each further press. */
const STEP = 20;
const is = (key: string, value: string | number) => ({ key, value, condition: '=', connection: 'and', isValueADigital: false }) as const;

function EarlierMessages({ row, onOpen }: { row: RecordMessageRow; onOpen: () => void }) {
  const { t } = useTranslation();
  const [most, setMost] = useState(STEP);
  const { data, error, refetch } = useCall(messageEndpoints.list, {
    input: {
      // The latest stands above them.
      pagingTool: { currentPage: 1, pageSize: most + 1 },
      queryCriterias: [
        is('recordKind', row.recordKind),
        is('recordId', row.recordId),
        { key: 'archived', value: [false, true], condition: 'in', connection: 'and', isValueADigital: false },
      ],
      queryOrderBies: [],
      params: { count: 'none' },
    },
  });
  if (error) return <CallFault title="platform.list.error" error={error} retry={() => void refetch()} />;
  const earlier = (data?.items ?? []).filter(({ id }) => id !== row.id);
  return (
    <>
      {earlier.map((message) => (
        <MessageCard key={message.id} row={message} onOpen={onOpen} />
      ))}
      {data && row.earlier > most && (
        <button type="button" className="msg-earlier" onClick={() => setMost(most + STEP)}>
          {t('notification.earlierMore')}
        </button>
      )}
    </>
  );
}
