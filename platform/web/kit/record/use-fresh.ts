import { useEffect, useEffectEvent } from 'react';
import { useIsLive } from '../live/use-live.ts';
import { UI } from '../constants.ts';

/**
 * Reads a record again while it is shown: each time the page is looked at again, and every so often: seldom where this
 * browser is told at once. What is typed meanwhile stays: a form
 * whose record has moved on says so.
 */
export function useFresh(refetch: () => unknown): void {
  const read = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) refetch();
  });
  const isLive = useIsLive();
  useEffect(() => {
    const timer = setInterval(read, isLive ? UI.pollLive : UI.recordPoll);
    addEventListener('focus', read);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', read);
      document.removeEventListener('visibilitychange', read);
    };
  }, [isLive]);
}
