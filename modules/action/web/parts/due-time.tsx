import { useTranslation } from 'react-i18next';
import { formatInstant, Tag } from '@quantum/platform/web/public';
import type { ActionRow } from '../../contract/index.ts';

/** Due time in the unit's zone; a late one says so in words, one that was submitted says since when it waits. */
export function DueTime({ action }: { action: Pick<ActionRow, 'dueAt' | 'late' | 'waitingSince' | 'timeZone'> }) {
  const { t } = useTranslation();
  return (
    <span className="q-row q-brief" data-late={action.late}>
      {formatInstant(action.dueAt, action.timeZone)}
      {action.late && (
        <Tag tone="danger" icon="clockAlert">
          {t('action.late')}
        </Tag>
      )}
      {action.waitingSince && (
        <Tag tone="warn" icon="hourglass">
          {t('action.waitingSince', { at: formatInstant(action.waitingSince, action.timeZone) })}
        </Tag>
      )}
    </span>
  );
}
