import { useSyncExternalStore } from 'react';

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
