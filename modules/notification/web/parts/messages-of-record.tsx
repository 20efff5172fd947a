import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import type { MessageRow } from '../../contract/index.ts';
import { MessageCard } from './message-card.tsx';

interface Props {
  latest: MessageRow;
  /** Others about the same record, newest first. */
  earlier: readonly MessageRow[];
  onOpen: (row: MessageRow) => void;
}

/** Messages about one record: the latest, and those before it on demand. Opening the record reads them all. */
export function MessagesOfRecord({ latest, earlier, onOpen }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const openAll = () => [latest, ...earlier].forEach(onOpen);
  const unread = earlier.filter((row) => row.unread).length;
  return (
    <>
      <MessageCard row={latest} onOpen={openAll} />
      {earlier.length > 0 && (
        <button type="button" className="msg-earlier" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChevronDown size={15} aria-hidden />
          {t('notification.earlier', { count: earlier.length })}
          {unread > 0 && ` · ${t('notification.unread')}: ${unread}`}
        </button>
      )}
      {isOpen && earlier.map((row) => <MessageCard key={row.id} row={row} onOpen={openAll} />)}
    </>
  );
}
