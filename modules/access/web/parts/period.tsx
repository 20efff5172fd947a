import { useTranslation } from '@quantum/platform/web/public';

/** From when to when, and whether it counts today. */
export function Period({ from, to, live }: { from: string; to: string | null; live: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={live ? undefined : 'q-faint'}>
      {to === null ? t('access.grant.since', { from }) : `${from} – ${to}`}
      {!live && ` · ${t('access.grant.notLive')}`}
    </span>
  );
}
