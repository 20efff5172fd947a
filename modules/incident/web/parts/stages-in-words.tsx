import type { Stage } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';

/** On the phone the stepper has one word: which stage follows is said here. */
export function StagesInWords({ stages }: { stages: readonly Stage[] }) {
  const { t } = useTranslation();
  const next = stages.find(({ at }) => at === 'next');
  return next && <span className="q-phone-only">{t('incident.stage.then', { stage: next.label })}</span>;
}
