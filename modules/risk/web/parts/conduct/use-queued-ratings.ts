import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useQueue, type Entry } from '@quantum/platform/web/offline';
import { openEntries } from './rating-entry.ts';

/** What this device holds of an assessment; it is read again whenever the server has taken or refused some of it. */
export function useQueuedRatings(id: number): readonly Entry[] {
  const client = useQueryClient();
  const open = openEntries(useQueue(), id);
  const settled = open.map(({ clientId, state }) => `${clientId} ${state === 'refused'}`).join();
  const before = useRef(settled);
  useEffect(() => {
    if (before.current === settled) return;
    const hadMore = before.current.length > 0;
    before.current = settled;
    if (hadMore && navigator.onLine) void client.invalidateQueries();
  }, [settled, client]);
  return open;
}
