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
  return (
    <Section title={t('incident.case.recurring')} note={recurring.length}>
      <details className="inc-before" open={!isPhone || recurring.length <= FEW}>
        <summary>{recurring.map(({ code }) => code).join(' · ')}</summary>
        <ul>
          {recurring.map(({ code, href, unitName, lesson }) => (
            <li key={code}>
              {href ? <Link to={href}>{code}</Link> : code} · {lesson ? label(unitName, lesson) : unitName}
            </li>
          ))}
        </ul>
      </details>
    </Section>
  );
}
