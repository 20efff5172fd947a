import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FOLLOW_PATH, reportPath, type ReportKind, type ReportReceipt } from '../../contract/index.ts';

interface Props {
  kind: ReportKind;
  receipt: ReportReceipt;
  onAgain: () => void;
}

/** Reported: its number, where it is followed, and the next one. */
export function Receipt({ kind, receipt, onAgain }: Props) {
  const { t } = useTranslation();
  const address = `${location.origin}${FOLLOW_PATH}/${receipt.follow}`;
  return (
    <div className="q-page" role="status">
      <h1>{t('hazard.receipt.title', { code: receipt.code })}</h1>
      <p>{t('hazard.receipt.text')}</p>
      <p>
        {t('hazard.receipt.follow')}{' '}
        <a href={address} className="q-break">
          {address}
        </a>
      </p>
      <div className="q-row">
        <Button variant="filled" component={Link} to={reportPath(kind, receipt.id)}>
          {t('hazard.receipt.open')}
        </Button>
        <Button onClick={onAgain}>{t('hazard.receipt.again')}</Button>
      </div>
    </div>
  );
}
