import { lazy, Suspense, useSyncExternalStore } from 'react';
import { tray } from './job-tray.ts';

const Panel = lazy(() => import('./job-tray-panel.tsx').then((loaded) => ({ default: loaded.JobTrayPanel })));

/** Nothing until there is a job to show. */
export function JobTray() {
  const ids = useSyncExternalStore(tray.subscribe, tray.current);
  if (ids.length === 0) return null;
  return (
    <Suspense>
      <Panel ids={ids} />
    </Suspense>
  );
}
