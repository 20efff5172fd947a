import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { keptRead } from '@quantum/platform/web/offline';
import { call, newId, type ApiError } from '@quantum/platform/web/public';
import { INSPECTION_STATUS, taskEndpoints, type TaskDetail } from '../../../contract/index.ts';
import { taskKey } from './use-cached-round.ts';

const KEY = 'answering';
export const startedKey = (id: number) => [KEY, id];

/** The occurrence as it is answered: opening it starts it, when this person is its inspector and its window is open. Kept on the device. */
export function useStartedTask(id: number): UseQueryResult<TaskDetail, ApiError> {
  const client = useQueryClient();
  return useQuery<TaskDetail, ApiError>({
    queryKey: startedKey(id),
    queryFn: ({ signal }) =>
      keptRead(taskKey(id), async () => {
        const task = await call(taskEndpoints.read, { params: { id }, signal, quiet: true });
        const mayStart = task.events.some(({ event, refusal }) => event === 'start' && !refusal);
        if (task.status !== INSPECTION_STATUS.waiting || !mayStart) return task;
        const started = await call(taskEndpoints.start, {
          params: { id },
          input: { version: task.version },
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
