import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import type { Lack } from '../../domain/closing.rules.ts';

/** In the dialog that closes a case: what it is closed without. */
export function MissingToClose({ missing }: { missing: readonly Lack[] }) {
  const { t } = useTranslation();
  if (missing.length === 0) return null;
  return (
    <div className="q-stack q-gap-4" role="note">
      <p className="q-row q-gap-6 q-tone-warn">
        <TriangleAlert size={16} aria-hidden />
        {t('incident.missing.title.without')}
      </p>
      <ul className="q-list">
        {missing.map(({ what, count }) => (
          <li key={what}>{t(`incident.missing.${what}`, { count })}</li>
        ))}
      </ul>
    </div>
  );
}
