import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { cachedRead } from '@quantum/platform/web/offline';
import { call, newId, type ApiError } from '@quantum/platform/web/public';
import { INSPECTION_STATUS, inspectionEndpoints, type InspectionDetail } from '../../../contract/index.ts';
import { inspectionKey } from './cached-round.ts';

const KEY = 'answering';
const startedKey = (id: number) => [KEY, id];

/** The occurrence as it is answered: opening it starts it, when this person is its inspector and its window is open. Kept on the device. */
export function useStartedInspection(id: number): UseQueryResult<InspectionDetail, ApiError> {
  const client = useQueryClient();
  return useQuery<InspectionDetail, ApiError>({
    queryKey: startedKey(id),
    queryFn: ({ signal }) =>
      cachedRead(inspectionKey(id), async () => {
        const inspection = await call(inspectionEndpoints.read, { params: { id }, signal, quiet: true });
        const mayStart = inspection.events.some(({ event, refusal }) => event === 'start' && !refusal);
        if (inspection.status !== INSPECTION_STATUS.waiting || !mayStart) return inspection;
        const started = await call(inspectionEndpoints.start, {
          params: { id },
          input: { version: inspection.version },
          idempotencyKey: newId(),
          quiet: true,
        });
        // The round, the lists and the to-do say 'in progress' from now on.
        void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY && queryKey[0] !== 'codes' });
        return started;
      }),
    staleTime: Infinity,
    networkMode: 'always',
  });
}
