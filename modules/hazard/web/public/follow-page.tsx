import { useEffect, useState } from 'react';
import { callPath, formatInstant, Icon, LocaleChoice, Logo, type ApiError, useTranslation } from '@quantum/platform/web/public';
import type { FollowedReport } from '../../contract/follow.ts';
import './follow-page.css';

/** `/follow/:token`: how far a report has come, for anyone who has its tracking code. */
export function FollowPage() {
  const { t, i18n } = useTranslation();
  const token = decodeURIComponent(location.pathname.split('/')[2] ?? '');
  const [report, setReport] = useState<FollowedReport>();
  const [error, setError] = useState<ApiError>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    document.title = t('hazard.public.title');
  }, [t]);
  useEffect(() => {
    callPath<FollowedReport>({ method: 'GET', path: `/public/hazard/${encodeURIComponent(token)}`, anonymous: true }).then(
      setReport,
      setError,
    );
  }, [token, i18n.language, tries]);
  return (
    <div className="hz-page">
      <header className="hz-head">
        <Logo size={30} />
        <h1>{t('hazard.public.title')}</h1>
        <span className="q-space" />
        <LocaleChoice />
      </header>
      <main className="hz-main">
        {report ? (
          <Followed report={report} />
        ) : error ? (
          <div role="alert">
            <h2>{t(error.http === 410 ? 'hazard.public.goneTitle' : 'hazard.public.failedTitle')}</h2>
            <p className="q-quiet">{t(error.http === 410 ? 'hazard.public.goneText' : 'hazard.public.failedText')}</p>
            {error.http !== 410 && (
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
            )}
          </div>
        ) : (
          <p className="q-hint" role="status">
            {t('hazard.public.wait')}
          </p>
        )}
      </main>
    </div>
  );
}

function Followed({ report }: { report: FollowedReport }) {
  const { t } = useTranslation();
  const reached = report.road.indexOf(report.stage);
  const road = reached === -1 ? ['received', report.stage] : report.road;
  const last = reached === -1 ? 1 : reached;
  return (
    <>
      <p className="q-code">{report.code}</p>
      <h2>{report.description || t('hazard.public.noWords')}</h2>
      <p className="q-quiet">{[report.unit, report.space].filter(Boolean).join(' · ')}</p>
      <p className="q-hint">{t('hazard.public.reportedAt', { time: formatInstant(report.reportedAt, report.timeZone) })}</p>
      {report.goesOnAs && <p className="q-hint">{t('hazard.public.goesOnAs', { code: report.goesOnAs })}</p>}
      <ol className="hz-road">
        {road.map((stage, i) => (
          <li key={stage} data-done={i <= last} aria-current={i === last ? 'step' : undefined}>
            <Icon name={i <= last ? 'checkCircle' : 'circle'} size={20} />
            <span>
              {t(`hazard.public.stage.${stage}`)}
              {i === last && <small>{formatInstant(report.at, report.timeZone)}</small>}
            </span>
          </li>
        ))}
      </ol>
      {report.reply && (
        <>
          <h3>{t('hazard.public.answer')}</h3>
          <p>{report.reply}</p>
        </>
      )}
    </>
  );
}
