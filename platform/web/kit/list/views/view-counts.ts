import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@quantum/platform/web/public';
import { COUNT_MS, whenIdle, type ListCount } from '../list-count.ts';
import type { ListHandle } from '../use-list.ts';
import { filtersText } from './list-view.ts';

/** A number of rows as a tab shows it: `1,000+` where counting stopped. */
export const countText = (count: ListCount | undefined): string | undefined =>
  count && `${formatCount(count.totalCount)}${count.capped ? '+' : ''}`;

/** How many rows each view shows: asked for when the browser is idle and has the rows, and again when something was changed. */
export function useViewCounts<R>(list: ListHandle<R>): { counts: ListCount[] | undefined; isComing: boolean } {
  const { views } = list;
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (list.isFirst ? undefined : whenIdle(() => setIdle(true))), [list.isFirst]);
  const { data, isPending, fetchStatus } = useQuery({
    queryKey: [list.path, 'views', views.map(({ filters }) => filtersText(filters))],
    queryFn: ({ signal }) =>
      list.countEach(
        views.map(({ filters }) => filters),
        signal,
      ),
    enabled: isIdle && views.length > 1,
    staleTime: COUNT_MS,
  });
  return { counts: data, isComing: views.length > 1 && isPending && fetchStatus !== 'paused' };
}
