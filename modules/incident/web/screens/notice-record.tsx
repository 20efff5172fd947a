// INC124
import { useEffect, useRef } from 'react';
import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { inLocale, type Locale } from '@quantum/platform/contract';
import {
  Fact,
  Facts,
  History,
  PhotoStrip,
  RailBlock,
  RecordPage,
  Section,
  ShareButton,
  useCall,
  useMutate,
  useRecordEvents,
} from '@quantum/platform/web/kit';
import { formatInstant, Person, Tag, useTranslation } from '@quantum/platform/web/public';
import { incidentPath, NOTICE_STATUS, noticeEndpoints as calls, noticeLinkEndpoints, type NoticeDetail } from '../../contract/index.ts';
import { EditNoticeDialog } from '../parts/notices/notice-dialog.tsx';

/** A notice with who opened it and who has read it; its reader confirms it here. */
export function NoticeRecordScreen() {
  const id = Number(useParams()['id']);
  const { t, i18n } = useTranslation();
  const query = useCall(calls.detail, { params: { id } });
  const confirm = useMutate(calls.confirm);
  const events = useRecordEvents(query.data, 'incident.notice.', {
    update: { dialog: (notice, onClose) => <EditNoticeDialog notice={notice} onClose={onClose} /> },
    send: { primary: true, run: calls.send },
    withdraw: { danger: true, reason: calls.withdraw, ask: 'incident.notice.event.withdraw' },
  });
  useOpening(id, query.data);
  const here = i18n.language as Locale;
  return (
    <RecordPage query={query}>
      {(notice) => ({
        code: notice.code,
        title: notice.title,
        status: { set: 'noticeStatus', code: notice.status },
        facts: [t(`incident.notice.of.${notice.kind}`), notice.sentAt && formatInstant(notice.sentAt, notice.timeZone)]
          .filter(Boolean)
          .join(' · '),
        notices: [
          notice.status === NOTICE_STATUS.withdrawn && { tone: 'warn', title: t('incident.notice.isWithdrawn'), text: notice.reason ?? '' },
          notice.status === NOTICE_STATUS.replaced && { tone: 'warn', title: t('incident.notice.isReplaced') },
        ],
        tools: notice.mayShare && notice.status === NOTICE_STATUS.sent && (
          <ShareButton
            label={t('incident.share.label')}
            title={t('incident.share.title')}
            text={t('incident.share.about')}
            of={noticeLinkEndpoints}
            id={id}
            zone={notice.timeZone}
          />
        ),
        events,
        body: (
          <>
            <Section title={t('incident.notice.body')}>
              <p className="q-lines">{inLocale(notice.body, here)}</p>
              {notice.photos.length > 0 && <PhotoStrip photos={notice.photos} label={t('incident.notice.photos')} />}
            </Section>
            <Section title={t('incident.notice.checks')}>
              <p className="q-lines">{inLocale(notice.checks, here)}</p>
              {notice.own && notice.status === NOTICE_STATUS.sent && (
                <p>
                  {notice.own.readAt ? (
                    <Tag tone="ok" icon="check">
                      {t('incident.notice.haveRead', { at: formatInstant(notice.own.readAt, notice.timeZone) })}
                    </Tag>
                  ) : (
                    <Button variant="filled" loading={confirm.isRunning} onClick={() => void confirm.run({ params: { id } })}>
                      {t('incident.notice.confirm')}
                    </Button>
                  )}
                </p>
              )}
            </Section>
            {notice.sentAt !== null && <Readers notice={notice} />}
          </>
        ),
        rail: (
          <>
            <RailBlock title={t('incident.notice.audience')}>
              <Facts>
                <Fact label={t('incident.notice.from')}>
                  {notice.own ? notice.incidentCode : <Link to={incidentPath(notice.incidentId)}>{notice.incidentCode}</Link>}
                </Fact>
                <Fact label={t('incident.notice.units')}>
                  {notice.units.length === 0 ? t('incident.notice.everyUnit') : notice.units.map(({ name }) => name).join(', ')}
                </Fact>
              </Facts>
            </RailBlock>
            <History endpoint={calls.history} params={{ id }} zone={notice.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

/** Told once that its reader has it before them. */
function useOpening(id: number, notice: NoticeDetail | undefined): void {
  const open = useMutate(calls.open, { quiet: true });
  const told = useRef(0);
  const isMine = notice !== undefined && notice.own !== null;
  useEffect(() => {
    if (!isMine || told.current === id) return;
    told.current = id;
    void open.run({ params: { id } });
  }, [id, isMine, open]);
}

function Readers({ notice }: { notice: NoticeDetail }) {
  const { t } = useTranslation();
  const note = t('incident.notice.counts', {
    sent: notice.sent,
    opened: notice.opened,
    read: notice.read,
    unread: notice.sent - notice.read,
    byLink: notice.readByLink,
  });
  return (
    <Section title={t('incident.notice.readers')} note={note}>
      <ul className="inc-readers">
        {notice.readers.map((one) => (
          <li key={one.id} className="q-row">
            <Person name={one.name} />
            <span className="q-space" />
            {one.readAt ? (
              <Tag tone="ok" icon="check">
                {t('incident.notice.haveRead', { at: formatInstant(one.readAt, notice.timeZone) })}
              </Tag>
            ) : (
              <Tag tone={one.openedAt ? 'warn' : 'neutral'} icon={one.openedAt ? 'eye' : 'hourglass'}>
                {t(one.openedAt ? 'incident.notice.openedOnly' : 'incident.notice.notOpened')}
              </Tag>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
