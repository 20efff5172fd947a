import { ChevronUp } from 'lucide-react';
import { CodeTag, useIsPhone } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import type { IncidentDetail, InjuryInput } from '../../../contract/index.ts';
import { followsOf } from '../../../domain/injuries/injury-follows.rules.ts';

interface Props {
  injury: InjuryInput;
  others: readonly InjuryInput[];
  incident: IncidentDetail;
}

/**
 * In place, as it is typed: how bad it is, what it counts as, the days so far, and what has to be reported to whom until when. On the phone,
 * once there is something to say, one line of it stays in sight above the buttons and opens the rest.
 */
export function InjuryFollows({ injury, others, incident }: Props) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const isKnown = injury.personKind !== '' && injury.treatment !== '';
  if (isPhone)
    return isKnown ? (
      <details className="inc-follows">
        <summary aria-live="polite">
          <FollowsLine {...{ injury, others, incident }} />
          <ChevronUp size={16} aria-hidden />
        </summary>
        <Follows {...{ injury, others, incident }} />
      </details>
    ) : (
      <p className="inc-follows q-hint">{t('incident.injury.makesLater')}</p>
    );
  return (
    <section className="inc-follows" aria-live="polite" aria-label={t('incident.injury.makes')}>
      <h3>{t('incident.injury.makes')}</h3>
      {isKnown ? <Follows {...{ injury, others, incident }} /> : <p className="q-hint">{t('incident.injury.makesLater')}</p>}
    </section>
  );
}

/** Severity, what it counts as, and how many reports are due, in one line. */
function FollowsLine({ injury, others, incident }: Props) {
  const { t } = useTranslation();
  const { severity, column, duties } = followsOf(injury, others, incident, new Date());
  return (
    <span className="q-row q-gap-6">
      <CodeTag set="incidentSeverity" code={severity} />
      <span className="q-ell">
        {t(column === null ? 'incident.injury.notRecordable' : 'incident.case.recordable')} ·{' '}
        {duties.length === 0 ? t('incident.injury.noReports') : t('incident.injury.reports', { count: duties.length })}
      </span>
    </span>
  );
}

function Follows({ injury, others, incident }: Props) {
  const { t } = useTranslation();
  const { severity, column, isLostTime, isPrivate, days, duties } = followsOf(injury, others, incident, new Date());
  const counts = [
    t(column === null ? 'incident.injury.notRecordable' : `incident.column.${column}`),
    isLostTime && t('incident.injury.lostTime'),
  ];
  return (
    <>
      <dl>
        <div>
          <dt>{t('incident.injury.makesSeverity')}</dt>
          <dd>
            <CodeTag set="incidentSeverity" code={severity} />
          </dd>
        </div>
        <div>
          <dt>{t('incident.injury.makesColumn')}</dt>
          <dd>{counts.filter(Boolean).join(' · ')}</dd>
        </div>
        <div>
          <dt>{t('incident.injury.makesDays')}</dt>
          <dd>{t('incident.injury.daysAway', { away: days.away, restricted: days.restricted })}</dd>
        </div>
        <div className="inc-follows-duties">
          <dt>{t('incident.injury.makesDuties')}</dt>
          <dd>
            {duties.length === 0
              ? t('incident.injury.noDuties')
              : duties.map(({ rule, dueAt, runs }) => (
                  <span key={rule}>
                    {t(`incident.clock.of.${rule}`)} · {t('incident.clock.due', { at: formatInstant(dueAt, incident.timeZone) })}
                    {runs && ` · ${t('incident.injury.dutyRuns')}`}
                  </span>
                ))}
          </dd>
        </div>
      </dl>
      {isPrivate && <p className="q-hint">{t('incident.injury.makesPrivacy')}</p>}
    </>
  );
}
