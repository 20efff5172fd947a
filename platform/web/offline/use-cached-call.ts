import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Endpoint } from '@quantum/platform/contract';
import { call, type ApiError, type CallOptions } from '@quantum/platform/web/public';
import { readOrCached, type CachedAnswer } from './cached-read.ts';

interface CachedCall<O> {
  query: UseQueryResult<O, ApiError>;
  /** When it was read, ms since 1970, where the device answers in the server's place. */
  asOf: number | null;
}

/** Reads an endpoint and keeps the answer on the device under `key`; read again as soon as the network is back. */
export function useCachedCall<P extends string, I, O>(
  endpoint: Endpoint<P, I, O>,
  key: string,
  options: CallOptions<P, I> = {},
): CachedCall<O> {
  const shared = {
    queryKey: [endpoint.path, options.params ?? null, 'cached', options.input ?? null],
    queryFn: ({ signal }: { signal: AbortSignal }) => readOrCached(key, () => call(endpoint, { ...options, signal, quiet: true })),
    networkMode: 'always' as const,
    refetchOnReconnect: 'always' as const,
  };
  const query = useQuery<CachedAnswer<O>, ApiError, O>({ ...shared, select: ({ value }) => value });
  const { data: asOf = null } = useQuery<CachedAnswer<O>, ApiError, number | null>({ ...shared, select: (answer) => answer.asOf });
  return { query, asOf };
}
