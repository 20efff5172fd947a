import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CodeEntry } from '@quantum/platform/contract';
import { codeSet } from '../kit/codes/code-sets.ts';
import { callPath } from '@quantum/platform/web/public';
import { cachedRead } from './cached-read.ts';

/** Keeps the choices of a code set on the device: a form that is filled in without a network offers them, once it was opened with one. */
export function useKeptCodes(setName: string): void {
  const { category } = codeSet(setName);
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['codes-kept', category],
    queryFn: ({ signal }) =>
      cachedRead(`codes.${category}`, () =>
        callPath<CodeEntry[]>({ method: 'GET', path: `/code/${encodeURIComponent(category)}/firstLevelChildren`, signal, quiet: true }),
      ),
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
  });
  useEffect(() => {
    const key = ['codes', category];
    if (data && client.getQueryData(key) === undefined) client.setQueryData(key, data);
  }, [client, category, data]);
}
