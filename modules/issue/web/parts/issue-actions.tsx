import { Link } from 'react-router';
import { useTranslation } from 'react-i18next';
import { CodeTag, Section } from '@quantum/platform/web/kit';
import { formatInstant } from '@quantum/platform/web/public';
import type { IssueDetail } from '../../contract/index.ts';

/** The corrective actions the issue raised. */
export function IssueActions({ actions, zone }: { actions: IssueDetail['actions']; zone: string }) {
  const { t } = useTranslation();
  return (
    <Section title={t('issue.issue.actions')}>
      {actions.length === 0 && <p className="q-hint">{t('issue.issue.noActions')}</p>}
      {actions.map((action) => (
        <p key={action.code} className="q-row">
          <Link to={action.href}>{action.code}</Link>
          <CodeTag set="actionStatus" code={action.status} />
          <span className="q-hint">
            {[action.responsible, action.dueAt && formatInstant(action.dueAt, zone)].filter(Boolean).join(' · ')}
          </span>
        </p>
      ))}
    </Section>
  );
}
