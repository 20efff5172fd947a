import { PhotoStrip, Section } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { IncidentDetail } from '../../contract/index.ts';
import { saysMore } from '../../domain/narrative.rules.ts';
import './narrative.css';

/** What happened and what was done at once, as it was told, with the photos; nothing of it that only repeats the title. */
export function Narrative({ incident: { description, immediateActions, photos } }: { incident: IncidentDetail }) {
  const { t } = useTranslation();
  const isTold = saysMore(description);
  if (!isTold && !immediateActions && photos.length === 0) return null;
  return (
    <Section title={t('incident.case.narrative')}>
      <div className="inc-narrative">
        {isTold && <p className="q-lines">{description}</p>}
        {immediateActions && (
          <section>
            <h3>{t('incident.case.immediateActions')}</h3>
            <p className="q-lines">{immediateActions}</p>
          </section>
        )}
        {photos.length > 0 && <PhotoStrip photos={photos} label={t('incident.case.photos')} />}
      </div>
    </Section>
  );
}
