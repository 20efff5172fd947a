import { useState } from 'react';
import { Button } from '@mantine/core';
import { Send } from 'lucide-react';
import { useParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import {
  Dialog,
  Fact,
  Facts,
  History,
  RailBlock,
  RecordPage,
  refusalOf,
  Section,
  useCall,
  useFormEvent,
  useMutate,
  useReasonEvents,
} from '@quantum/platform/web/kit';
import { formatInstant } from '@quantum/platform/web/public';
import { announcementEndpoints as endpoints, announcementPath, type AnnouncementDetail } from '../../../contract/index.ts';
import { AnnouncementState } from '../../parts/announcement/announcement-state.tsx';
import { Receipts } from '../../parts/announcement/receipts.tsx';
import { AudienceParts } from '../../parts/audience/audience-parts.tsx';
import '../../parts/message.css';

/** NM111: an announcement, whom it asks, and who has read it. */
export function AnnouncementRecordScreen() {
  const { t } = useTranslation();
  const id = Number(useParams()['id']);
  const query = useCall(endpoints.read, { params: { id } });
  const actions = useAnnouncementActions(query.data);
  return (
    <>
      <RecordPage query={query}>
        {(of) => ({
          code: of.code,
          title: of.title,
          tags: <AnnouncementState of={of} />,
          facts: of.unitName,
          events: actions.events,
          body: (
            <>
              <Section title={t('notification.announcement.text')}>
                <p className="msg-body">{of.text}</p>
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
                  <Fact label={t('notification.announcement.publishedAt')}>
                    {of.publishedAt && formatInstant(of.publishedAt, of.timeZone)}
                  </Fact>
                  <Fact label={t('notification.announcement.expiresOn')}>{of.expiresOn}</Fact>
                  <Fact label={t('notification.announcement.revision')}>{of.revision || null}</Fact>
                </Facts>
              </RailBlock>
              <History endpoint={endpoints.history} params={{ id }} keys="notification.announcement." zone={of.timeZone} />
            </>
          ),
        })}
      </RecordPage>
      {actions.dialog}
    </>
  );
}

function useAnnouncementActions(of: AnnouncementDetail | undefined) {
  const { t } = useTranslation();
  const [asking, ask] = useState(false);
  const publish = useMutate(endpoints.publish, { done: () => t('notification.announcement.done.publish'), onDone: () => ask(false) });
  const remind = useMutate(endpoints.remind, { done: () => t('notification.announcement.done.remind') });
  const withdraw = useMutate(endpoints.withdraw, { done: () => t('notification.announcement.done.withdraw') });
  const path = of ? announcementPath(of.id) : '';
  const listed = of?.events ?? [];
  const withReason = useReasonEvents('notification.announcement.', of?.title ?? '', listed, [
    {
      event: 'withdraw',
      danger: true,
      run: (reason) => withdraw.run({ params: { id: of!.id }, input: { version: of!.version, reason } }),
    },
  ]);
  const edit = useFormEvent(listed, 'update', t('common.edit'), `${path}/edit`);
  const revise = useFormEvent(listed, 'revise', t('notification.announcement.event.revise'), `${path}/revise`);
  const simple = (event: string, onClick: () => void, primary = false) =>
    listed.some((one) => one.event === event)
      ? [
          {
            event,
            label: t(`notification.announcement.event.${event}`),
            refusal: refusalOf(listed, event, t),
            onClick,
            ...(primary && { primary, icon: <Send size={14} aria-hidden /> }),
          },
        ]
      : [];
  const events = [
    ...simple('publish', () => ask(true), true),
    ...edit,
    ...simple('remind', () => void remind.run({ params: { id: of!.id }, input: { version: of!.version } })),
    ...revise,
    ...withReason.events,
  ];
  const dialog = (
    <>
      {withReason.dialog}
      {asking && of && (
        <Dialog
          open
          onClose={() => ask(false)}
          title={t('notification.announcement.askPublish', { name: of.title })}
          buttons={
            <>
              <Button onClick={() => ask(false)}>{t('common.cancel')}</Button>
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
      )}
    </>
  );
  return { events, dialog };
}
