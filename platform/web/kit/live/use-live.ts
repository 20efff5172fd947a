import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { currentLive, onLive, onLiveState } from './live.ts';
import type { LiveChange } from './live-note.ts';

/** Calls back at once when the topic changes; nothing without one. */
function useLive(topic: string | undefined, changed: (change: LiveChange) => void): void {
  const tell = useEffectEvent(changed);
  useEffect(() => (topic === undefined ? undefined : onLive(topic, (change) => tell(change))), [topic]);
}

/** Is this browser told at once? Then nothing is asked for as often. */
export const useIsLive = (): boolean => useSyncExternalStore(onLiveState, currentLive);

/** Reads again whatever is kept under keys that begin so, when the topic changes. */
export function useLiveKeys(topic: string, isOfTopic: (first: string) => boolean): void {
  const client = useQueryClient();
  useLive(
    topic,
    () => void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => typeof first === 'string' && isOfTopic(first) }),
  );
}

const RECORD = /^((?:\/[A-Za-z]+)+)\/:id$/;

/** The address a record was read at, and whether a key belongs to it or a part of it. */
function addressOf(client: QueryClient, data: unknown): { topic: string; holds: (key: QueryKey) => boolean } | undefined {
  if (data === undefined || data === null) return undefined;
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    if (state.data !== data || typeof queryKey[0] !== 'string') continue;
    const [path] = RECORD.exec(queryKey[0]) ?? [];
    const id = (queryKey[1] as { id?: unknown } | null)?.id;
    if (path === undefined || typeof id !== 'number') continue;
    return {
      topic: `record:${path.replace(':id', String(id))}`,
      holds: ([first, params]) => typeof first === 'string' && first.startsWith(path) && (params as { id?: unknown } | null)?.id === id,
    };
  }
  return undefined;
}

/** The record that is shown, with its parts, is read again as soon as somebody has changed it. */
export function useLiveRecord(data: unknown): void {
  const client = useQueryClient();
  const address = useMemo(() => addressOf(client, data), [client, data]);
  useLive(address?.topic, () => void client.invalidateQueries({ predicate: ({ queryKey }) => address!.holds(queryKey) }));
}
