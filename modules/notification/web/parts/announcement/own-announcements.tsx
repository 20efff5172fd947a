import { Link } from 'react-router';
import { useCall } from '@quantum/platform/web/kit';
import { formatInstant, Tag, useTranslation } from '@quantum/platform/web/public';
import { announcementEndpoints, ownAnnouncementPath, type OwnAnnouncement } from '../../../contract/index.ts';
import '../message.css';

/** Announcements the reader has not read or acknowledged yet. */
const isOpen = (one: OwnAnnouncement): boolean => one.readAt === null || (one.mustAcknowledge && one.acknowledgedAt === null);

export function OwnAnnouncementsCard() {
  const { t } = useTranslation();
  const { data } = useCall(announcementEndpoints.own);
  const open = (data ?? []).filter(isOpen);
  if (open.length === 0) return null;
  return (
    <section className="msg-own" aria-label={t('notification.announcement.own')}>
      <h2>
        {t('notification.announcement.own')} <span className="q-count">{open.length}</span>
      </h2>
      <ul>
        {open.map((one) => (
          <li key={one.id}>
            <Link to={ownAnnouncementPath(one.id)}>{one.title}</Link>
            <span className="q-hint">
              {t('notification.announcement.ownBy', { unit: one.unitName, at: formatInstant(one.publishedAt, one.timeZone) })}
            </span>
            <Tag tone={one.mustAcknowledge ? 'warn' : 'info'} icon={one.mustAcknowledge ? 'check' : 'clock'}>
              {t(one.mustAcknowledge ? 'notification.announcement.ownOpen' : 'notification.announcement.ownUnread')}
            </Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}
