import { unitSource } from '@quantum/modules/organization/web-api';
import { NewPage, PickerField, useOwnUnit, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { announcementEndpoints, announcementPath, ANNOUNCEMENTS_PATH } from '../../../contract/index.ts';
import {
  AnnouncementFields,
  announcementInput,
  NO_ANNOUNCEMENT,
  useAnnouncementChecks,
} from '../../parts/announcement/announcement-fields.tsx';

/** NM111: a new announcement, a draft at first. */
export function AnnouncementNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const check = useAnnouncementChecks();
  const unitId = useOwnUnit();
  return (
    <NewPage
      endpoint={announcementEndpoints.create}
      keys="notification.announcement."
      initial={{ ...NO_ANNOUNCEMENT, unitId }}
      back={ANNOUNCEMENTS_PATH}
      path={announcementPath}
      check={(value) => [...checks.required('unitId', 'notification.announcement.unit', value.unitId), ...check(value)]}
      input={(value) => ({ ...announcementInput(value), unitId: value.unitId! })}
      done={({ code }) => t('notification.announcement.created', { code })}
    >
      {(form) => (
        <>
          <PickerField form={form} name="unitId" label="notification.announcement.unit" source={unitSource} required />
          <AnnouncementFields form={form} unitId={form.value.unitId} />
        </>
      )}
    </NewPage>
  );
}
