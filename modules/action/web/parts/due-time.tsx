import { useTranslation } from 'react-i18next';
import { formatDue, formatInstant, Tag } from '@quantum/platform/web/public';
import type { ActionRow } from '../../contract/index.ts';

interface Props {
  action: Pick<ActionRow, 'dueAt' | 'late' | 'waitingSince' | 'timeZone'>;
  /** In a list: how many days it has waited, not since when. */
  brief?: boolean;
}

const DAY = 86_400_000;

/** Due time in the unit's zone; a late one says so in words, one that was submitted says since when it waits. */
export function DueTime({ action, brief = false }: Props) {
  const { t } = useTranslation();
  return (
    <span className="q-row" data-late={action.late}>
      {(brief ? formatDue : formatInstant)(action.dueAt, action.timeZone)}
      {action.late && (
        <Tag tone="danger" icon="clockAlert">
          {t('action.late')}
        </Tag>
      )}
      {action.waitingSince && (
        <Tag tone="warn" icon="hourglass">
          {brief
            ? t('action.waitingDays', { count: Math.max(0, Math.floor((Date.now() - Date.parse(action.waitingSince)) / DAY)) })
            : t('action.waitingSince', { at: formatInstant(action.waitingSince, action.timeZone) })}
        </Tag>
      )}
    </span>
  );
}
