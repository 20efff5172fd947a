import { useEffect, useState, useSyncExternalStore } from 'react';
import { deviceStore, onQueue } from './device.ts';
import type { Entry } from './queue.ts';

/** What waits on this device for anyone who is signed in, as it changes; undefined until it has been read. */
export function useQueue(): Entry[] | undefined {
  const [entries, setEntries] = useState<Entry[]>();
  useEffect(() => {
    let isShown = true;
    const read = () =>
      void deviceStore()
        ?.entries()
        .then((all) => isShown && setEntries(all));
    read();
    const stop = onQueue(read);
    return () => {
      isShown = false;
      stop();
    };
  }, []);
  return entries;
}

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** False while the device knows that it has no network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
