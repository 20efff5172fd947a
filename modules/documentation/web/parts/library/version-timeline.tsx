import { Link } from 'react-router';
import { CodeTag, Section } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { documentVersionPath, type DocumentDetail } from '../../../contract/index.ts';
import '../management/management.css';

type Version = DocumentDetail['versions'][number];

/** What became of a document, the newest version first: from when until when each was in force, and what it changed. */
export function VersionTimeline({ of, shown }: { of: DocumentDetail; shown?: number }) {
  const { t } = useTranslation();
  const period = ({ effectiveDate, endedOn }: Version): string => {
    if (effectiveDate === null) return '';
    return endedOn === null
      ? t('documentation.since', { day: formatDay(effectiveDate) })
      : t('documentation.between', { from: formatDay(effectiveDate), to: formatDay(endedOn) });
  };
  return (
    <Section title={t('documentation.versions')} note={of.versions.length}>
      <ol className="q-list doc-timeline">
        {of.versions.map((one) => (
          <li key={one.id} aria-current={one.id === shown ? 'true' : undefined}>
            <span className="q-row q-middle q-wrap q-gap-8">
              <Link to={documentVersionPath(one.id)}>{t('documentation.versionNo', { no: one.versionNo })}</Link>
              <CodeTag set="documentStatus" code={one.status} />
              <span className="q-hint">{period(one)}</span>
            </span>
            {one.changeNote && <span>{one.changeNote}</span>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
