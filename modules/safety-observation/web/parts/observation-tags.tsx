import { Tag, useTranslation } from '@quantum/platform/web/public';
import type { ObservationRow } from '../../contract/index.ts';
import './observation.css';

/** What marks an observation out: work was stopped, someone did well. */
export function ObservationTags({ stopWork: stopped, positive }: Pick<ObservationRow, 'stopWork' | 'positive'>) {
  const { t } = useTranslation();
  if (!stopped && !positive) return null;
  return (
    <span className="so-tags">
      {stopped && (
        <Tag tone="danger" icon="alert">
          {t('safety-observation.observation.stopWork')}
        </Tag>
      )}
      {positive && (
        <span>
          <Tag tone="ok" icon="checkCircle">
            {t('safety-observation.observation.positive')}
          </Tag>
        </span>
      )}
    </span>
  );
}
