import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { showSnackbar } from '@quantum/platform/web/kit';
import { takeBack, useQueue, type Entry } from '@quantum/platform/web/offline';
import { useTranslation } from '@quantum/platform/web/public';
import type { ActionDetail } from '../../contract/index.ts';
import { queuedCorrection, reopenCorrection } from './correction-entry.ts';

interface QueuedCorrection {
  /** What waits on this device or was refused; undefined once the server has it. */
  entry: Entry | undefined;
  /** Takes it out of the queue, to be written on. */
  correct: (action: ActionDetail) => Promise<void>;
}

/** The correction of an action on its way to the server; what is shown is read again when it has arrived. */
export function useQueuedCorrection(id: number): QueuedCorrection {
  const { t } = useTranslation();
  const client = useQueryClient();
  const entry = queuedCorrection(useQueue(), id);
  const waited = useRef(false);
  const isOpen = entry !== undefined && entry.state !== 'sent';
  const isSent = entry?.state === 'sent';
  useEffect(() => {
    if (isOpen) waited.current = true;
    if (!isSent || !waited.current) return;
    waited.current = false;
    showSnackbar('update', t('action.submitted', { code: (entry.outcome as { code?: string } | null)?.code ?? '' }));
    void client.invalidateQueries();
  }, [isOpen, isSent, entry, client, t]);
  return {
    entry: isOpen ? entry : undefined,
    correct: async (action) => {
      const taken = entry && (await takeBack(entry.clientId));
      if (taken) reopenCorrection(id, action.version, taken);
    },
  };
}
