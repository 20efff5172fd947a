import { Link } from 'react-router';
import { appPath } from '@quantum/platform/contract';
import { CodeTag, CodeText, Section } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { CHANGE_ISSUES, type CaseDetail } from '../../../contract/index.ts';

/** What was inspected about the change, and the ways to its plans, issues and actions. */
export function InspectionSection({ one }: { one: CaseDetail }) {
  const { t } = useTranslation();
  const ofCase = `?f.aboutId=in:${one.id}`;
  return (
    <Section title={t('change.inspections')} note={one.openFindings > 0 && t('change.openFindings', { count: one.openFindings })}>
      {one.inspections.length === 0 && <p className="q-hint">{t('change.inspections.none')}</p>}
      <ul className="cha-tasks">
        {one.inspections.map(({ id, code, href, status, result, isPreStart }) => (
          <li key={id}>
            <span className="cha-task-facts">
              <Link to={href}>{code}</Link>
              {isPreStart && <b>{t('change.inspections.preStart')}</b>}
              {result && <CodeText set="inspectionResult" code={result} />}
            </span>
            <CodeTag set="inspectionStatus" code={status} />
          </li>
        ))}
      </ul>
      <p className="cha-task-facts">
        <Link to={`${appPath('change/scheduling/new')}?about=${one.id}`}>{t('change.inspections.plan')}</Link>
        <Link to={`${appPath('change/scheduling')}${ofCase}`}>{t('change.inspections.all')}</Link>
        <Link to={`${appPath(CHANGE_ISSUES)}${ofCase}`}>{t('change.issues.all')}</Link>
        <Link to={appPath('change/corrective-actions')}>{t('change.actions.all')}</Link>
      </p>
    </Section>
  );
}
