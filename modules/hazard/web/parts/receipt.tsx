import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EntryState, type Entry } from '@quantum/platform/web/offline';
import { useTranslation } from '@quantum/platform/web/public';
import { FOLLOW_PATH, reportPath, type ReportKind, type ReportReceipt } from '../../contract/index.ts';

interface Props {
  kind: ReportKind;
  entry: Entry;
  onCorrect: () => void;
  onAgain: () => void;
}

/** Whether the server has the report yet, its number, where it is followed, and the next one. */
export function Receipt({ kind, entry, onCorrect, onAgain }: Props) {
  const { t } = useTranslation();
  const made = entry.outcome as ReportReceipt | null;
  const address = made && `${location.origin}${FOLLOW_PATH}/${made.follow}`;
  return (
    <div className="q-page">
      <h1>{entry.title}</h1>
      <EntryState entry={entry} sent={t('hazard.receipt.title', { code: made?.code ?? '' })} />
      {entry.state !== 'refused' && <p>{t('hazard.receipt.text')}</p>}
      {address && (
        <p>
          {t('hazard.receipt.follow')}{' '}
          <a href={address} className="q-break">
            {address}
          </a>
        </p>
      )}
      <div className="q-row">
        {made && (
          <Button variant="filled" component={Link} to={reportPath(kind, made.id)}>
            {t('hazard.receipt.open')}
          </Button>
        )}
        {entry.state === 'refused' && (
          <Button variant="filled" onClick={onCorrect}>
            {t('hazard.queued.correct')}
          </Button>
        )}
        <Button onClick={onAgain}>{t('hazard.receipt.again')}</Button>
      </div>
    </div>
  );
}
