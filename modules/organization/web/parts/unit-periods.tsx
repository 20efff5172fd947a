import './periods.css';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { CodeTag, Section, useCall } from '@quantum/platform/web/kit';
import { unitEndpoints } from '../../contract/index.ts';

/** What the unit was called and where it stood, from when to when: what reports of those days show. */
export function UnitPeriods({ id, zone }: { id: number; zone: string }) {
  const { t } = useTranslation();
  const periods = useCall(unitEndpoints.periods, { params: { id } });
  if (!periods.data || periods.data.length < 2) return null;
  return (
    <Section title={t('organization.unit.periods')} note={periods.data.length}>
      <ol className="org-periods">
        {periods.data.map((period) => (
          <li key={period.id}>
            <span className="q-hint">
              {formatInstant(period.from, zone)} – {period.to === null ? t('organization.unit.now') : formatInstant(period.to, zone)}
            </span>
            <b>{period.name}</b>
            <span>{[period.parentName, period.business_line_name].filter(Boolean).join(' · ')}</span>
            <CodeTag set="recordStatus" code={period.status} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
