import { useState } from 'react';
import type { SharedRecord } from '@quantum/platform/contract';
import { Icon, useTranslation } from '@quantum/platform/web/public';
import { ReaderPage, ReaderWait, savePaper, SharedView, takeToken, useLink } from '@quantum/platform/web/reader';

// Once, when the page is loaded: the token leaves the address.
const token = takeToken(location.pathname.startsWith('/share-inspection') ? '/share-inspection' : '/share');
const path = `/public/shareInspection/${encodeURIComponent(token)}`;

/** `/share/:token`: a finished inspection for anyone who has its link. */
export function SharePage() {
  const { t } = useTranslation();
  const { data, error, retry } = useLink<SharedRecord>(path);
  if (!data || error?.http === 410)
    return (
      <ReaderPage title={t('platform.reader.title')}>
        <ReaderWait error={error} retry={retry} />
      </ReaderPage>
    );
  return (
    <ReaderPage title={`${data.code} ${data.title}`}>
      <main className="rd-main">
        <SharedView record={data} tools={<Paper name={`${data.code} ${data.title}`} />} />
        <p className="q-hint">{t('platform.reader.foot')}</p>
      </main>
    </ReaderPage>
  );
}

function Paper({ name }: { name: string }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const save = () => {
    if (busy) return;
    setBusy(true);
    void savePaper(`${path}/report`, name)
      .then((saved) => setFailed(!saved))
      .finally(() => setBusy(false));
  };
  return (
    <div className="rd-tools">
      <button type="button" className="q-btn" aria-busy={busy} onClick={save}>
        {busy ? <span className="q-spinner" /> : <Icon name="file" />}
        {t('platform.reader.paper')}
      </button>
      {failed && <p role="alert">{t('platform.reader.paperFailed')}</p>}
    </div>
  );
}
