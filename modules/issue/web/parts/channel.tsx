import { useTranslation } from 'react-i18next';
import { Icon } from '@quantum/platform/web/public';

/** How a report came in. */
export function Channel({ channel }: { channel: string }) {
  const { t } = useTranslation();
  return <>{t(`issue.channel.${channel}`)}</>;
}

/** Nobody has looked at it in time. */
export function LateTag({ late }: { late: boolean }) {
  const { t } = useTranslation();
  if (!late) return null;
  return (
    <span className="q-row q-strong" style={{ display: 'inline-flex', gap: 6, color: 'var(--q-danger)' }}>
      <Icon name="clockAlert" size={14} />
      {t('issue.issue.late')}
    </span>
  );
}
