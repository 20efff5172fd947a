import { CodeTag } from '@quantum/platform/web/kit';
import { Tag, useTranslation } from '@quantum/platform/web/public';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { AnnouncementRow } from '../../../contract/index.ts';

/** Draft or published; withdrawn and expired say so. */
export function AnnouncementState({ of }: { of: Pick<AnnouncementRow, 'status' | 'recordStatus' | 'expired'> }) {
  const { t } = useTranslation();
  if (of.recordStatus !== RECORD_STATUS.active)
    return (
      <Tag tone="void" icon="ban">
        {t('notification.announcement.withdrawn')}
      </Tag>
    );
  return (
    <span className="q-row">
      <CodeTag set="announcementStatus" code={of.status} />
      {of.expired && (
        <Tag tone="neutral" icon="clock">
          {t('notification.announcement.expired')}
        </Tag>
      )}
    </span>
  );
}
