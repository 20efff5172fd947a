import { Button } from '@mantine/core';
import { useTranslation } from '@quantum/platform/web/public';
import { decide } from './device.ts';

/** The server has this record with other content: the person chooses which one to keep. */
export function ConflictChoice({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  return (
    <div className="q-queue-choice" role="group" aria-label={t('platform.device.conflict')}>
      <p>{t('platform.device.conflict')}</p>
      <p className="q-hint">{t('platform.device.conflictHint')}</p>
      <p className="q-row">
        <Button variant="default" onClick={() => void decide(clientId, 'keep')}>
          {t('platform.device.conflictKeep')}
        </Button>
        <Button onClick={() => void decide(clientId, 'send')}>{t('platform.device.conflictSend')}</Button>
      </p>
    </div>
  );
}
