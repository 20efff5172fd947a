import { useEffect, useRef, useState } from 'react';

interface After<A extends unknown[]> {
  run: (...args: A) => void;
  /** What comes first is under way. */
  isWaiting: boolean;
}
/** `work` as it is once `first` has ended and what came of it is drawn: a form is sent with what its parts have saved by calls of their own. */
export function useAfter<A extends unknown[]>(
  first: (() => Promise<unknown> | undefined) | undefined,
  work: (...args: A) => void,
): After<A> {
  const latest = useRef(work);
  latest.current = work;
  const [isWaiting, setWaiting] = useState(false);
  const [due, setDue] = useState<A>();
  useEffect(() => {
    if (!due) return;
    setDue(undefined);
    setWaiting(false);
    latest.current(...due);
  }, [due]);
  const run = (...args: A) => {
    const waited = first?.();
    if (!waited) return latest.current(...args);
    setWaiting(true);
    void waited.finally(() => setDue(args));
  };
  return { run, isWaiting };
}
