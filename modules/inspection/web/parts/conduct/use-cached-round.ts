import { useEffect } from 'react';
import { useCachedCall } from '@quantum/platform/web/offline';
import { roundEndpoints, type RoundDetail } from '../../../contract/index.ts';
import { keepSpaces, roundKey } from './cached-round.ts';

/** A round, from the server or from this device. Opening it brings every space that is still open onto the device. */
export function useCachedRound(id: number): ReturnType<typeof useCachedCall<string, unknown, RoundDetail>> {
  const cached = useCachedCall(roundEndpoints.read, roundKey(id), { params: { id } });
  const { data } = cached.query;
  useEffect(() => {
    if (!data || !navigator.onLine) return;
    let isShown = true;
    void keepSpaces(data, () => isShown);
    return () => {
      isShown = false;
    };
  }, [data]);
  return cached;
}
