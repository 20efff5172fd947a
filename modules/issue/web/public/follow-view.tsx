import { useEffect, useState } from 'react';
import { formatInstant, Icon, type ApiError, useTranslation } from '@quantum/platform/web/public';
import type { PublicFollow } from '../../contract/public.ts';
import { Failed, Gone } from './gone.tsx';
import { readFollow } from './issue-calls.ts';

/** How far a report has come, in the reader's words. */
export function FollowView({ token }: { token: string }) {
  const { t, i18n } = useTranslation();
  const [report, setReport] = useState<PublicFollow>();
  const [error, setError] = useState<ApiError>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    readFollow(token).then(setReport, setError);
  }, [token, i18n.language, tries]);
  if (error?.http === 410) return <Gone isReport />;
  if (error)
    return (
      <Failed
        error={error}
        retry={() => {
          setError(undefined);
          setTries(tries + 1);
        }}
      />
    );
  if (!report)
    return (
      <main className="is-wait">
        <p className="q-hint" role="status">
          {t('issue.public.wait')}
        </p>
      </main>
    );
  const reached = report.road.indexOf(report.stage);
  const road = reached === -1 ? ['received', report.stage] : report.road;
  const last = reached === -1 ? 1 : reached;
  return (
    <main className="is-main">
      <p className="q-code">{report.code}</p>
      <h2>{report.description}</h2>
      <p className="q-quiet">
        {[report.place.unit, report.place.facility, report.place.floor, report.place.space].filter(Boolean).join(' · ')}
      </p>
      <p className="q-hint">{t('issue.public.reportedAt', { time: formatInstant(report.reportedAt, report.timeZone) })}</p>
      {report.goesOnAs && <p className="q-hint">{t('issue.public.goesOnAs', { code: report.goesOnAs })}</p>}
      <h2 className="is-label">{t('issue.public.progress')}</h2>
      <ol className="is-road">
        {road.map((stage, i) => (
          <li key={stage} data-done={i <= last} aria-current={i === last ? 'step' : undefined}>
            <Icon name={i <= last ? 'checkCircle' : 'circle'} size={20} />
            <span>
              {t(`issue.public.stage.${stage}`)}
              {i === last && <small>{formatInstant(report.at, report.timeZone)}</small>}
            </span>
          </li>
        ))}
      </ol>
      {report.reply && (
        <>
          <h2 className="is-label">{t('issue.public.answer')}</h2>
          <blockquote className="is-reply">{report.reply}</blockquote>
        </>
      )}
    </main>
  );
}
