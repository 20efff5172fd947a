import { useTranslation } from 'react-i18next';
import { formatInstant, Tag } from '@quantum/platform/web/public';
import type { ActionRow } from '../../contract/index.ts';

/** Due time in the unit's zone; a late one says so in words. */
export function DueTime({ action }: { action: Pick<ActionRow, 'dueAt' | 'late' | 'timeZone'> }) {
  const { t } = useTranslation();
  return (
    <span className="q-row q-brief" data-late={action.late}>
      {formatInstant(action.dueAt, action.timeZone)}
      {action.late && (
        <Tag tone="danger" icon="clockAlert">
          {t('action.late')}
        </Tag>
      )}
    </span>
  );
}
