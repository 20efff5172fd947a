import { useState } from 'react';
import { callPath, formatInstant, Icon, newId, type ApiError, useTranslation } from '@quantum/platform/web/public';
import { readerFault, ReaderPage, ReaderWait, takeToken, useLink } from '@quantum/platform/web/reader';
import type { ShownNotice } from '../../contract/notice.ts';
import './notice-page.css';

// Once, when the page is loaded: the token leaves the address.
const page = location.pathname.startsWith('/share-accident-notice') ? '/share-accident-notice' : '/share-notice';
const path = `/public/notice/${encodeURIComponent(takeToken(page) || 'none')}`;
const READ_KEY = `${path}:read`;

/** `/share-notice`: a notice for anyone who has its link. */
export function NoticePage() {
  const { t } = useTranslation();
  const { data, error, retry } = useLink<ShownNotice>(path);
  return (
    <ReaderPage title={data?.title ?? t('incident.reader.title')}>
      {data ? <Shown notice={data} /> : <ReaderWait error={error} retry={retry} />}
    </ReaderPage>
  );
}

function Shown({ notice }: { notice: ShownNotice }) {
  const { t } = useTranslation();
  return (
    <main className="rd-main">
      {notice.state !== 'current' && (
        <p className="rd-warning" role="note">
          <Icon name="alert" size={18} />
          {t(`incident.reader.${notice.state}`)}
        </p>
      )}
      <header className="rd-title">
        <p className="q-code">{t(`incident.reader.of.${notice.kind}`)}</p>
        <h1>{notice.title}</h1>
        <p className="q-quiet">{t('incident.reader.sentAt', { at: formatInstant(notice.sentAt, notice.timeZone) })}</p>
      </header>
      <section className="rd-card">
        <h2>{t('incident.reader.body')}</h2>
        <p className="q-lines">{notice.body}</p>
        {notice.photos.length > 0 && (
          <div className="rd-photos">
            {notice.photos.map((file, n) => (
              <a key={file.id} href={file.url} target="_blank" rel="noreferrer">
                <img src={file.thumbUrl ?? file.url} alt={t('incident.reader.photo', { n: n + 1 })} loading="lazy" />
              </a>
            ))}
          </div>
        )}
      </section>
      <section className="rd-card inc-check">
        <h2>{t('incident.reader.check')}</h2>
        <p className="q-lines">{notice.check}</p>
      </section>
      {notice.state === 'current' && <Confirm />}
      <p className="q-hint">{t('platform.reader.foot')}</p>
    </main>
  );
}

/** Once for a device; what was confirmed is remembered there. */
function Confirm() {
  const { t } = useTranslation();
  const [done, setDone] = useState(() => localStorage.getItem(READ_KEY) !== null);
  const [clientId] = useState(newId);
  const [error, setError] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const send = () => {
    setBusy(true);
    setError(undefined);
    callPath({ method: 'POST', path: `${path}/confirm`, body: { clientId }, anonymous: true })
      .then(() => {
        localStorage.setItem(READ_KEY, clientId);
        setDone(true);
      }, setError)
      .finally(() => setBusy(false));
  };
  if (done)
    return (
      <p className="inc-read" role="status">
        <Icon name="checkCircle" size={20} />
        {t('incident.reader.confirmed')}
      </p>
    );
  return (
    <>
      {error && <p role="alert">{t(readerFault(error))}</p>}
      <button type="button" className="q-btn" disabled={busy} onClick={send}>
        {t('incident.reader.confirm')}
      </button>
    </>
  );
}
