import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Entry } from '@quantum/platform/web/offline';
import { Tag } from '@quantum/platform/web/public';
import { incidentPath } from '../../contract/index.ts';

interface Props {
  entry: Entry;
  onCorrect: () => void;
  onAgain: () => void;
}

/** What to do now, and whether the server has the report yet. */
export function ReportSent({ entry, onCorrect, onAgain }: Props) {
  const { t } = useTranslation();
  const made = entry.outcome as { id?: number; code?: string } | null;
  const isHurt = (entry.draft as { isHurt?: boolean } | null)?.isHurt;
  return (
    <div className="q-page">
      <h1>{entry.title}</h1>
      <div role="status">
        {entry.state === 'sent' ? (
          <p>
            <Tag tone="ok" icon="check">
              {t('incident.reported', { code: made?.code ?? '' })}
            </Tag>
          </p>
        ) : entry.state === 'refused' ? (
          <p className="q-fault">
            {t('incident.queued.refused')} {entry.refused?.message}
          </p>
        ) : (
          <p>
            <Tag tone="warn" icon="hourglass">
              {t('incident.queued.waiting')}
            </Tag>
          </p>
        )}
      </div>
      <section>
        <h2>{t('incident.now.title')}</h2>
        <ol>
          {(isHurt === false ? ['safe', 'keep'] : ['help', 'wash', 'doctor', 'keep']).map((step) => (
            <li key={step}>{t(`incident.now.${step}`)}</li>
          ))}
        </ol>
      </section>
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
