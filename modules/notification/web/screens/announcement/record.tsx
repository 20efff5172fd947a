import { Button } from '@mantine/core';
import { Pencil, Send } from 'lucide-react';
import { useParams } from 'react-router';
import {
  Dialog,
  Fact,
  Facts,
  History,
  RailBlock,
  RecordPage,
  Section,
  useCall,
  useMutate,
  useRecordEvents,
} from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { announcementEndpoints as endpoints, announcementPath, type AnnouncementDetail } from '../../../contract/index.ts';
import { AnnouncementState } from '../../parts/announcement/announcement-state.tsx';
import { Receipts } from '../../parts/announcement/receipts.tsx';
import { AudienceParts } from '../../parts/audience/audience-parts.tsx';
import { AnnouncementText, FileLinks } from '../../parts/announcement/announcement-text.tsx';
import '../../parts/message.css';

/** NM111: an announcement, whom it asks, and who has read it. */
export function AnnouncementRecordScreen() {
  const { t } = useTranslation();
  const id = Number(useParams()['id']);
  const query = useCall(endpoints.read, { params: { id } });
  const events = useAnnouncementEvents(query.data);
  return (
    <RecordPage query={query}>
      {(of) => ({
        code: of.code,
        title: of.title,
        tags: <AnnouncementState of={of} />,
        facts: of.unitName,
        events,
        body: (
          <>
            <Section title={t('notification.announcement.text')}>
              <AnnouncementText blocks={of.blocks} />
              <FileLinks files={of.files} />
            </Section>
            <Receipts of={of} />
          </>
        ),
        rail: (
          <>
            <RailBlock title={t('notification.audience.title')}>
              <AudienceParts parts={of.parts} />
              <p>{t('notification.audience.count', { count: of.asked })}</p>
            </RailBlock>
            <RailBlock title={t('notification.announcement.details')}>
              <Facts>
                <Fact label={t('notification.announcement.mustAcknowledge')}>{t(of.mustAcknowledge ? 'common.yes' : 'common.no')}</Fact>
                <Fact label={t('notification.announcement.onWalls')}>{t(of.onWalls ? 'common.yes' : 'common.no')}</Fact>
                <Fact label={t('notification.announcement.publishedAt')}>
                  {of.publishedAt && formatInstant(of.publishedAt, of.timeZone)}
                </Fact>
                <Fact label={t('notification.announcement.expiresOn')}>{of.expiresOn}</Fact>
                <Fact label={t('notification.announcement.revision')}>{of.revision || null}</Fact>
              </Facts>
            </RailBlock>
            <History endpoint={endpoints.history} params={{ id }} zone={of.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function useAnnouncementEvents(of: AnnouncementDetail | undefined) {
  const path = of ? announcementPath(of.id) : '';
  return useRecordEvents(
    of,
    'notification.announcement.',
    {
      publish: { icon: Send, primary: true, dialog: (announcement, onClose) => <PublishDialog of={announcement} onClose={onClose} /> },
      update: { icon: Pencil, label: 'common.edit', primary: true, to: `${path}/edit` },
      remind: { run: endpoints.remind, done: 'notification.announcement.done.remind' },
      revise: { icon: Pencil, primary: true, to: `${path}/revise` },
      withdraw: { danger: true, reason: endpoints.withdraw, done: 'notification.announcement.done.withdraw' },
    },
    { name: of?.title },
  );
}

/** How many people will be told, before they are. */
function PublishDialog({ of, onClose }: { of: AnnouncementDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const publish = useMutate(endpoints.publish, { done: () => t('notification.announcement.done.publish'), onDone: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('notification.announcement.askPublish', { name: of.title })}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="filled"
            loading={publish.isRunning}
            onClick={() => void publish.run({ params: { id: of.id }, input: { version: of.version } })}
          >
            {t('notification.announcement.event.publish')}
          </Button>
        </>
      }
    >
      <p>{t('notification.announcement.askPublishText', { count: of.asked })}</p>
    </Dialog>
  );
}
