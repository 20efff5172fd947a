import { lazy, Suspense } from 'react';
import { withTexts } from '@quantum/platform/web/public';
import type { SettingsPanelProps } from './parts/settings-panel.tsx';

export { useSettingUnit } from './parts/setting-unit.tsx';

const Panel = lazy(() => withTexts(['system'], async () => ({ default: (await import('./parts/settings-panel.tsx')).SettingsPanel })));

/** The settings of a unit that one screen shows, each changed from a day on. */
export function SettingsPanel(props: SettingsPanelProps) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
}
