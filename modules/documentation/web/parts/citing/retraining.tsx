import { Link } from 'react-router';
import { Section } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { VersionDetail } from '../../../contract/index.ts';

/** What training is asked to arrange since the version took effect, and what it has arranged. */
export function Retraining({ of: { retraining } }: { of: VersionDetail }) {
  const { t } = useTranslation();
  if (!retraining) return null;
  const { jobs, courses, settledBy, words } = retraining;
  return (
    <Section title={t('documentation.retraining.title')}>
      {jobs.length > 0 && <p className="q-flat">{t('documentation.retraining.jobs', { count: jobs.length })}</p>}
      {courses.map(({ title, href }) => (
        <p key={href} className="q-flat">
          <Link to={href}>{title}</Link>
        </p>
      ))}
      <p className="q-flat doc-words">
        {words === null
          ? t('documentation.retraining.open')
          : t('documentation.retraining.settled', { name: settledBy?.name ?? '', words })}
      </p>
    </Section>
  );
}
