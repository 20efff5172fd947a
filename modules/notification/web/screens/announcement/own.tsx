// MSG
import { useEffect, useRef } from 'react';
import { Button } from '@mantine/core';
import { Check } from 'lucide-react';
import { useParams } from 'react-router';
import { useCall, useMutate, usePage, WhenRead } from '@quantum/platform/web/kit';
import { formatInstant, Tag, useTranslation } from '@quantum/platform/web/public';
import { announcementEndpoints, type OwnAnnouncement } from '../../../contract/index.ts';
import { AnnouncementText, FileLinks } from '../../parts/announcement/announcement-text.tsx';
import '../../parts/message.css';

/** What was announced to the reader: reading marks it, and where it must be they acknowledge it. */
export function OwnAnnouncementScreen() {
  const id = Number(useParams()['id']);
  const query = useCall(announcementEndpoints.ownOne, { params: { id } });
  return <WhenRead query={query}>{(one) => <Shown one={one} />}</WhenRead>;
}

function Shown({ one }: { one: OwnAnnouncement }) {
  const { t } = useTranslation();
  usePage({ title: one.title, append: [{ text: one.code }] });
  const read = useMutate(announcementEndpoints.markRead, { quiet: true });
  const acknowledge = useMutate(announcementEndpoints.acknowledge, { done: () => t('notification.announcement.ownThanks') });
  const marked = useRef<number>(undefined);
  useEffect(() => {
    if (one.readAt !== null || marked.current === one.revision) return;
    marked.current = one.revision;
    void read.run({ params: { id: one.id } });
  }, [one, read]);
  return (
    <article className="q-page msg-announcement">
      <header>
        <h1>{one.title}</h1>
        <p className="q-hint">
          {t('notification.announcement.ownBy', { unit: one.unitName, at: formatInstant(one.publishedAt, one.timeZone) })} ·{' '}
          <span className="q-code">{one.code}</span>
        </p>
        {one.revision > 1 && (
          <Tag tone="info" icon="repeat">
            {t('notification.announcement.ownRevision', { revision: one.revision })}
          </Tag>
        )}
      </header>
      <AnnouncementText blocks={one.blocks} />
      <FileLinks files={one.files} />
      {one.mustAcknowledge && (
        <footer>
          {one.acknowledgedAt === null ? (
            <Button
              variant="filled"
              size="md"
              leftSection={<Check size={16} aria-hidden />}
              loading={acknowledge.isRunning}
              onClick={() => void acknowledge.run({ params: { id: one.id } })}
            >
              {t('notification.announcement.ownAcknowledge')}
            </Button>
          ) : (
            <Tag tone="ok" icon="check">
              {t('notification.announcement.ownAcknowledged', { at: formatInstant(one.acknowledgedAt, one.timeZone) })}
            </Tag>
          )}
        </footer>
      )}
    </article>
  );
}
