import { lazy, Suspense, useSyncExternalStore } from 'react';
import { withTexts } from '@quantum/platform/web/public';
import { tray } from './job-tray.ts';

const Panel = lazy(() => withTexts(['platform'], async () => ({ default: (await import('./job-tray-panel.tsx')).JobTrayPanel })));

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
