import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Endpoint } from '@quantum/platform/contract';
import { call, type ApiError, type CallOptions } from '@quantum/platform/web/public';

interface ReadOptions<P extends string, I> extends CallOptions<P, I> {
  enabled?: boolean;
  /** ms between readings while the page is shown. */
  every?: number;
}

/** Under which the answer of a call is kept. */
export const keyOfCall = <P extends string, I, O>({ path }: Endpoint<P, I, O>, { params, input }: CallOptions<P, I> = {}) => [
  path,
  params ?? null,
  input ?? null,
];

/** Reads an endpoint; one cache entry per endpoint, parameters and input. */
export function useCall<P extends string, I, O>(endpoint: Endpoint<P, I, O>, options: ReadOptions<P, I> = {}): UseQueryResult<O, ApiError> {
  const { enabled = true, every, ...callOptions } = options;
  return useQuery<O, ApiError>({
    queryKey: keyOfCall(endpoint, callOptions),
    queryFn: ({ signal }) => call(endpoint, { ...callOptions, signal }),
    enabled,
    // Without a network no one is told again and again; what comes back with it is read at once.
    ...(every && { refetchInterval: () => (navigator.onLine ? every : false) }),
  });
}
