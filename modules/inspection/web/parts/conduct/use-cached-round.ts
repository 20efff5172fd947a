import { useEffect } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { deviceStore, cachedRead } from '@quantum/platform/web/offline';
import { call, type ApiError } from '@quantum/platform/web/public';
import { roundEndpoints, inspectionEndpoints, type RoundDetail } from '../../../contract/index.ts';
import { isOpen } from './round-next.ts';

const roundKey = (id: number): string => `inspection.round.${id}`;
export const inspectionKey = (id: number): string => `inspection.task.${id}`;

export const readCachedRound = (id: number, signal?: AbortSignal): Promise<RoundDetail> =>
  cachedRead(roundKey(id), () => call(roundEndpoints.read, { params: { id }, quiet: true, ...(signal && { signal }) }));

/** A round, from the server or from this device. Opening it brings every space that is still open onto the device. */
export function useCachedRound(id: number): UseQueryResult<RoundDetail, ApiError> {
  const query = useQuery<RoundDetail, ApiError>({
    queryKey: [roundEndpoints.read.path, { id }, 'kept'],
    queryFn: ({ signal }) => readCachedRound(id, signal),
    networkMode: 'always',
  });
  const { data } = query;
  useEffect(() => {
    if (!data || !navigator.onLine) return;
    let isShown = true;
    void (async () => {
      for (const inspection of data.tasks.filter(isOpen)) {
        if (!isShown || (await deviceStore()?.findRecord(inspectionKey(inspection.id)))) continue;
        await cachedRead(inspectionKey(inspection.id), () =>
          call(inspectionEndpoints.read, { params: { id: inspection.id }, quiet: true }),
        ).catch(() => undefined);
      }
    })();
    return () => {
      isShown = false;
    };
  }, [data]);
  return query;
}
