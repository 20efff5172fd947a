import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '@quantum/platform/contract';
import { chooseLocale, Logo, type ApiError } from '@quantum/platform/web/public';
import type { PublicPlaceView } from '../../contract/public.ts';
import { FollowView } from './follow-view.tsx';
import { Gone } from './gone.tsx';
import { failureKey, readPlace } from './issue-calls.ts';
import { ReportView } from './report-view.tsx';
import './issue-page.css';

const tokenOf = (path: string): string => decodeURIComponent(path.split('/')[2] ?? '');

/** `/issue/:token`: the page behind a space's QR code, or behind the follow-up address of a report (`F-…`). */
export function IssuePage() {
  const { t } = useTranslation();
  const token = tokenOf(location.pathname);
  useEffect(() => {
    document.title = t('issue.public.title');
  }, [t]);
  return (
    <div className="is-page">
      <header className="is-head">
        <Logo size={30} />
        <h1>{t('issue.public.title')}</h1>
        <span className="q-space" />
        <LocaleChoice />
      </header>
      {token.startsWith('F-') ? <FollowView token={token} /> : <Place token={token} />}
    </div>
  );
}

function Place({ token }: { token: string }) {
  const { t, i18n } = useTranslation();
  const [place, setPlace] = useState<PublicPlaceView>();
  const [error, setError] = useState<ApiError>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    readPlace(token).then(setPlace, setError);
  }, [token, i18n.language, tries]);
  if (place) return <ReportView token={token} place={place} />;
  if (!error)
    return (
      <main className="is-wait">
        <p className="q-hint" role="status">
          {t('issue.public.wait')}
        </p>
      </main>
    );
  if (error.http === 410) return <Gone />;
  return (
    <main className="is-gone">
      <p role="alert">{t(failureKey(error))}</p>
      <button
        type="button"
        className="q-btn"
        onClick={() => {
          setError(undefined);
          setTries(tries + 1);
        }}
      >
        {t('common.retry')}
      </button>
    </main>
  );
}

function LocaleChoice() {
  const { t, i18n } = useTranslation();
  return (
    <select
      className="is-locale"
      aria-label={t('platform.language.choose')}
      value={i18n.language}
      onChange={(event) => void chooseLocale(event.target.value as (typeof LOCALES)[number])}
    >
      {LOCALES.map((locale) => (
        <option key={locale} value={locale}>
          {t(`platform.language.${locale}`)}
        </option>
      ))}
    </select>
  );
}
