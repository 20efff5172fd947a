import { Tag, useTranslation } from '@quantum/platform/web/public';
import type { Entry } from './queue.ts';

/** Whether the server has an entry yet; `sent` says it in the words of its record. */
export function EntryState({ entry, sent }: { entry: Entry; sent: string }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {entry.state === 'refused' ? (
        <p className="q-fault">
          {t('platform.offline.refused')} {entry.refused?.message}
        </p>
      ) : (
        <p>
          <Tag tone={entry.state === 'sent' ? 'ok' : 'warn'} icon={entry.state === 'sent' ? 'check' : 'hourglass'}>
            {entry.state === 'sent' ? sent : t('platform.offline.waiting')}
          </Tag>
        </p>
      )}
    </div>
  );
}
