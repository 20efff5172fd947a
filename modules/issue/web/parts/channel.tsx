import { Tag, useTranslation } from '@quantum/platform/web/public';

/** How a report came in. */
export function Channel({ channel }: { channel: string }) {
  const { t } = useTranslation();
  return <>{t(`issue.channel.${channel}`)}</>;
}

/** No one has looked at it in time. */
export function LateTag({ late }: { late: boolean }) {
  const { t } = useTranslation();
  if (!late) return null;
  return (
    <Tag tone="danger" icon="clockAlert">
      {t('issue.issue.late')}
    </Tag>
  );
}
