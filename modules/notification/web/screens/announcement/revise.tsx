import { EditPage } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { announcementEndpoints, announcementPath } from '../../../contract/index.ts';
import {
  AnnouncementFields,
  announcementInput,
  announcementValue,
  useAnnouncementChecks,
} from '../../parts/announcement/announcement-fields.tsx';

/** NM111: new words of what is published; everyone is asked again. */
export function AnnouncementReviseScreen() {
  const { t } = useTranslation();
  const check = useAnnouncementChecks();
  return (
    <EditPage
      endpoints={{ read: announcementEndpoints.read, update: announcementEndpoints.revise }}
      keys="notification.announcement."
      path={announcementPath}
      heading={() => t('notification.announcement.revise')}
      value={announcementValue}
      check={check}
      input={(value, { version }) => ({ ...announcementInput(value), version })}
    >
      {(form, of) => (
        <>
          <p className="q-quiet">{t('notification.announcement.reviseHelp')}</p>
          <AnnouncementFields form={form} unitId={of.unitId} />
        </>
      )}
    </EditPage>
  );
}
