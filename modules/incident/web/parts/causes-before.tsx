import { Link } from 'react-router';
import { Section, useIsPhone, useLabelled } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { IncidentDetail } from '../../contract/index.ts';
import './injuries/injuries.css';

/** So many take no room. */
const FEW = 2;

/** Closed cases that share half of the causes, each with its lesson; many are folded on the phone. */
export function CausesBefore({ incident: { recurring } }: { incident: IncidentDetail }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const label = useLabelled();
  if (recurring.length === 0) return null;
  const cases = (
    <ul>
      {recurring.map(({ code, title, day, href, unitName, lesson }) => (
        <li key={code}>
          {href ? <Link to={href}>{title}</Link> : title}
          <span className="q-hint">
            {' '}
            {code} · {day} · {unitName}
          </span>
          {lesson && <p className="q-flat">{label(t('incident.case.lesson'), lesson)}</p>}
        </li>
      ))}
    </ul>
  );
  return (
    <Section title={t('incident.case.recurring')} note={recurring.length}>
      {recurring.length <= FEW ? (
        <div className="inc-before">{cases}</div>
      ) : (
        <details className="inc-before" open={!isPhone}>
          <summary>{recurring.map(({ code }) => code).join(' · ')}</summary>
          {cases}
        </details>
      )}
    </Section>
  );
}
