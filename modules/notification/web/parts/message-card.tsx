import { Link } from 'react-router';
import { ChevronRight } from 'lucide-react';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import type { MessageRow } from '../../contract/index.ts';

/** One message: all of it is one link to its record; opening it marks it read. */
export function MessageCard({ row, onOpen }: { row: MessageRow; onOpen: (row: MessageRow) => void }) {
  const { t } = useTranslation();
  return (
    <Link
      className="msg-card"
      to={row.href}
      data-unread={row.unread || undefined}
      onClick={() => onOpen(row)}
      onAuxClick={() => onOpen(row)}
    >
      <span className="msg-mark" aria-hidden />
      <span className="msg-words">
        <b>
          {row.unread && <span className="q-hidden">{t('notification.unread')}: </span>}
          {row.title}
        </b>
        <span>{row.text}</span>
        <span className="q-quiet">
          <span className="q-code">{row.code}</span> · {t('notification.why', { why: row.why })}
        </span>
      </span>
      <time className="q-quiet" dateTime={row.createdAt}>
        {formatInstant(row.createdAt, row.timeZone)}
      </time>
      <ChevronRight size={18} aria-hidden />
    </Link>
  );
}
