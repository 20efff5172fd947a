import { Logo, useTranslation } from '@quantum/platform/web/public';

/** Shown until the first navigation ends. */
export function Splash() {
  const { t } = useTranslation();
  return (
    <div className="q-splash" role="status">
      <Logo size={44} />
      <span className="q-row q-faint">
        <span className="q-spinner" />
        {t('platform.loader')}
      </span>
    </div>
  );
}
