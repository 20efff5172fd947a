import { Tag, useTranslation } from '@quantum/platform/web/public';

/** Says so when the device has no network or would not keep the answers; silent when all is well. */
export function DeviceState({ kept, online }: { kept: boolean; online: boolean }) {
  const { t } = useTranslation();
  if (!kept)
    return (
      <Tag tone="danger" icon="alert">
        {t('inspection.submit.notKept')}
      </Tag>
    );
  if (online) return null;
  return (
    <Tag tone="warn" icon="circleSlash">
      {t('inspection.submit.offline')}
    </Tag>
  );
}
