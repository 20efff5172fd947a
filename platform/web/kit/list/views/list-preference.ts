import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { currentName, preferenceEndpoints, type ListPreference } from '@quantum/platform/contract';
import { call } from '@quantum/platform/web/public';

const KEY = ['preferences'];
const NOTHING: ListPreference = {};

export interface ListChoice extends ListPreference {
  /** Keeps a change; the screen follows at once, the server after it. */
  keep: (change: ListPreference) => void;
}

/** What the reader has chosen for one list; all of it comes in one call a session. */
export function useListChoice(path: string): ListChoice {
  const client = useQueryClient();
  const name = path.slice(1).replaceAll('/', '.');
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(preferenceEndpoints.read, { signal, quiet: true }),
    staleTime: Infinity,
  });
  const stored = data?.[name] ?? NOTHING;
  const keep = useCallback(
    (change: ListPreference) => {
      const all = client.getQueryData<Record<string, ListPreference>>(KEY) ?? {};
      const next = { ...all[name], ...change };
      client.setQueryData(KEY, { ...all, [name]: next });
      void call(preferenceEndpoints.keep, { params: { name }, input: next }).catch(() => client.setQueryData(KEY, all));
    },
    [client, name],
  );
  return useMemo(() => ({ ...stored, ...(stored.columns && { columns: stored.columns.map(currentName) }), keep }), [stored, keep]);
}
