import { CodeTag } from '@quantum/platform/web/kit';
import { Tag, useTranslation } from '@quantum/platform/web/public';
import type { CertificateRow } from '../../contract/index.ts';

/** Not yet valid, with the day from which it is. */
export function NotYetValid({ startsOn }: { startsOn: string }) {
  const { t } = useTranslation();
  return (
    <Tag tone="neutral" icon="clock">
      {t('certificate.notYet', { day: startsOn })}
    </Tag>
  );
}

/** The status of a certificate; one whose first day has not come is not called valid. */
export function CertificateState({ certificate: { status, startsOn } }: { certificate: Pick<CertificateRow, 'status' | 'startsOn'> }) {
  return startsOn === null ? <CodeTag set="certificateStatus" code={status} /> : <NotYetValid startsOn={startsOn} />;
}
