import { lazyPart, Section } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import type { IncidentDetail } from '../../../contract/index.ts';
import { CauseLines } from './causes.tsx';
import './investigation.css';

/** Drawn for the few that have one. */
const FishboneFigure = lazyPart(async () => (await import('./fishbone.tsx')).FishboneFigure);

/** What was found: what happened in order, why, step by step, the causes by their codes, and why nothing is done where nothing is. */
export function Investigation({ incident }: { incident: IncidentDetail }) {
  const { t } = useTranslation();
  if (incident.dueOn === null && incident.causes.length === 0) return null;
  const isEmpty =
    [incident.timeline, incident.noActionReason].every((words) => words === '') &&
    incident.whys.length === 0 &&
    incident.causes.length === 0;
  return (
    <Section
      title={t('incident.case.investigation')}
      isEmpty={isEmpty}
      note={
        incident.dueOn === null ? isEmpty && t('incident.case.notInvestigated') : t('incident.case.due', { day: formatDay(incident.dueOn) })
      }
    >
      <div className="inc-found q-stack q-gap-14">
        {incident.timeline && (
          <section>
            <h3>{t('incident.case.timeline')}</h3>
            <p className="q-lines">{incident.timeline}</p>
          </section>
        )}
        {incident.whys.length > 0 && (
          <section>
            <h3>{t('incident.case.whys')}</h3>
            <ol className="inc-whys q-stack q-list q-flat">
              {incident.whys.map((why, n) => (
                <li key={n}>
                  <h4>{t(`incident.case.why${n + 1}`)}</h4>
                  <p>{why}</p>
                </li>
              ))}
            </ol>
          </section>
        )}
        {Object.keys(incident.fishbone).length > 0 && (
          <section>
            <h3>{t('incident.fishbone.title')}</h3>
            <FishboneFigure bone={incident.fishbone} effect={incident.title} />
          </section>
        )}
        {incident.causes.length > 0 && (
          <section>
            <h3>{t('incident.case.causes')}</h3>
            <CauseLines causes={incident.causes} />
          </section>
        )}
        {isEmpty && <p className="q-hint">{t('incident.case.notInvestigated')}</p>}
      </div>
    </Section>
  );
}
