import type { Stage } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';

/** On the phone the stepper has one word: which stage follows, and which were not needed, is said here. */
export function StagesInWords({ stages }: { stages: readonly Stage[] }) {
  const { t } = useTranslation();
  const next = stages.find(({ at }) => at === 'next');
  const passed = stages.filter(({ at }) => at === 'passed');
  return (
    <>
      {next && <span>{t('incident.stage.then', { stage: next.label })}</span>}
      {passed.length > 0 && <span>{t('incident.stage.notNeeded', { stages: passed.map(({ label }) => label).join(', ') })}</span>}
    </>
  );
}
