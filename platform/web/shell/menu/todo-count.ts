import { useQuery } from '@tanstack/react-query';
import { callPath } from '@quantum/platform/web/public';
import { useIsLive, useLiveKeys } from '../../kit/live/use-live.ts';
import { UI } from '../../kit/constants.ts';
import { findCode, type MenuItem } from './menu-tree.ts';

/** Open to-dos for the badge; asked for only when the to-do itself is open to this person. */
export function useTodoCount(menu: MenuItem[]): number {
  const isLive = useIsLive();
  useLiveKeys('todos', (first) => first === 'todo-count' || first.startsWith('/tasks/'));
  const { data } = useQuery({
    queryKey: ['todo-count'],
    queryFn: ({ signal }) => callPath<{ open: number }>({ method: 'GET', path: '/tasks/todo/count', signal, quiet: true }),
    enabled: findCode(menu, 'TAS111') !== undefined,
    refetchInterval: isLive ? UI.pollLive : UI.poll,
  });
  return data?.open ?? 0;
}
