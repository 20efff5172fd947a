import { useEffect, useState } from 'react';
import { useIsFetching, useQueryClient, type Query } from '@tanstack/react-query';

/** ms; what takes longer comes into its place later. */
const PATIENCE = 3000;

const isFirst = { predicate: ({ state }: Query) => state.data === undefined };

/** True once `isReady` and everything the page reads for the first time has answered: until then nothing is drawn that would move. */
export function useFirstAnswers(isReady: boolean): boolean {
  const client = useQueryClient();
  const reading = useIsFetching(isFirst);
  const [isShown, show] = useState(false);
  useEffect(() => {
    // Parts that were drawn with this answer have begun to read by now; those of the last answer are drawn with the next frame.
    if (!isReady || client.isFetching(isFirst) > 0) return;
    const frame = requestAnimationFrame(() => show(true));
    return () => cancelAnimationFrame(frame);
  }, [client, isReady, reading]);
  useEffect(() => {
    const timer = setTimeout(() => show(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isShown;
}
