import { useTranslation } from 'react-i18next';
import { Icon } from '@quantum/platform/web/public';
import type { ObservationRow } from '../../contract/index.ts';
import './observation.css';

/** What marks an observation out: work was stopped, somebody did well. */
export function ObservationTags({ stop_work: stopped, positive }: Pick<ObservationRow, 'stop_work' | 'positive'>) {
  const { t } = useTranslation();
  return (
    <span className="so-tags">
      {stopped && (
        <span data-mark="stop">
          <Icon name="alert" size={14} /> {t('safety-observation.observation.stopWork')}
        </span>
      )}
      {positive && (
        <span data-mark="positive">
          <Icon name="checkCircle" size={14} /> {t('safety-observation.observation.positive')}
        </span>
      )}
    </span>
  );
}
