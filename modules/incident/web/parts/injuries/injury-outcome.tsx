import { CodeTag, useToday } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import type { IncidentDetail, InjuryInput } from '../../../contract/index.ts';
import { calendarDays } from '../../../domain/days.rules.ts';
import { columnOf, isPrivacyCase, severityOf } from '../../../domain/severity.rules.ts';

interface Props {
  injury: InjuryInput;
  incident: Pick<IncidentDetail, 'occurredAt' | 'timeZone'>;
}

/** What the fields make of the injury, as the server will work it out: severity, recordability, days. */
export function InjuryOutcome({ injury, incident }: Props) {
  const { t } = useTranslation();
  const readOn = useToday();
  const isKnown = injury.personKind !== '' && injury.treatment !== '';
  const days = calendarDays({
    accidentOn: formatDay(incident.occurredAt, incident.timeZone),
    readOn,
    spells: injury.spells.filter(({ from }) => from !== ''),
  });
  const outcome = { ...injury, awayDays: days.away, restrictedDays: days.restricted };
  const column = columnOf(outcome);
  return (
    <section className="inc-outcome" aria-live="polite" aria-label={t('incident.injury.makes')}>
      <h3>{t('incident.injury.makes')}</h3>
      {isKnown ? (
        <dl>
          <div>
            <dt>{t('incident.injury.makesSeverity')}</dt>
            <dd>
              <CodeTag set="incidentSeverity" code={severityOf([outcome])} />
            </dd>
          </div>
          <div>
            <dt>{t('incident.injury.makesColumn')}</dt>
            <dd>{t(column === null ? 'incident.injury.notRecordable' : `incident.column.${column}`)}</dd>
          </div>
          <div>
            <dt>{t('incident.injury.makesDays')}</dt>
            <dd>{t('incident.injury.daysAway', { away: days.away, restricted: days.restricted })}</dd>
          </div>
        </dl>
      ) : (
        <p className="q-hint">{t('incident.injury.makesLater')}</p>
      )}
      {isPrivacyCase(outcome) && <p className="q-hint">{t('incident.injury.makesPrivacy')}</p>}
    </section>
  );
}
