import { useEffect, type ReactNode } from 'react';
import { Icon, LocaleChoice, Logo, type ApiError, useTranslation } from '@quantum/platform/web/public';
import './reader.css';

/** The frame of a page behind a read link: the product, the language, what the link opens. */
export function ReaderPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="rd-page">
      <header className="rd-head">
        <Logo size={30} />
        <span className="rd-product">{t('platform.reader.product')}</span>
        <span className="q-space" />
        <LocaleChoice />
      </header>
      {children}
    </div>
  );
}

/** While it is coming, and when it does not come: a dead link never tells what it once led to. */
export function ReaderWait({ error, retry }: { error: ApiError | undefined; retry: () => void }) {
  const { t } = useTranslation();
  if (!error)
    return (
      <main className="rd-still">
        <p className="q-hint" role="status">
          {t('platform.reader.wait')}
        </p>
      </main>
    );
  if (error.http === 410)
    return (
      <main className="rd-still">
        <Icon name="circleSlash" size={40} />
        <h1>{t('platform.reader.goneTitle')}</h1>
        <p className="q-quiet">{t('platform.reader.goneText')}</p>
      </main>
    );
  return (
    <main className="rd-still">
      <Icon name={error.http === 429 ? 'hourglass' : 'alert'} size={40} />
      <h1>{t('platform.reader.failedTitle')}</h1>
      <p role="alert">{t(readerFault(error))}</p>
      <button type="button" className="q-btn" onClick={retry}>
        {t('common.retry')}
      </button>
    </main>
  );
}

/** Message key of why a call through a link failed. */
export function readerFault(error: ApiError): string {
  if (error.http === 429) return 'platform.reader.limit';
  return error.http === 0 || error.http === 503 ? 'platform.reader.offline' : 'platform.reader.failed';
}
