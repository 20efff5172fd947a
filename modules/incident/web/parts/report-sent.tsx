import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EntryState, type Entry } from '@quantum/platform/web/offline';
import { FOLLOW_PATH } from '@quantum/modules/hazard/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { incidentPath, type IncidentReceipt } from '../../contract/index.ts';

interface Props {
  entry: Entry;
  isHurt: boolean;
  onCorrect: () => void;
  onAgain: () => void;
}

/** What to do now, and whether the server has the report yet. */
export function ReportSent({ entry, isHurt, onCorrect, onAgain }: Props) {
  const { t } = useTranslation();
  const made = entry.outcome as Partial<IncidentReceipt> | null;
  const address = made?.follow && `${location.origin}${FOLLOW_PATH}/${made.follow}`;
  return (
    <div className="q-page">
      <h1>{entry.title}</h1>
      <EntryState entry={entry} sent={t('incident.reported', { code: made?.code ?? '' })} />
      <section>
        <h2>{t('incident.now.title')}</h2>
        <ol>
          {(isHurt ? ['help', 'wash', 'doctor', 'keep'] : ['safe', 'keep']).map((step) => (
            <li key={step}>{t(`incident.now.${step}`)}</li>
          ))}
        </ol>
      </section>
      {address && (
        <p>
          {t('incident.queued.follow')}{' '}
          <a href={address} className="q-break">
            {address}
          </a>
        </p>
      )}
      <div className="q-row">
        {made?.id !== undefined && (
          <Button variant="filled" component={Link} to={incidentPath(made.id)}>
            {t('incident.queued.open')}
          </Button>
        )}
        {entry.state === 'refused' && (
          <Button variant="filled" onClick={onCorrect}>
            {t('incident.queued.correct')}
          </Button>
        )}
        <Button onClick={onAgain}>{t('incident.queued.again')}</Button>
      </div>
    </div>
  );
}
