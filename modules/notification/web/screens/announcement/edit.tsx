import { EditPage } from '@quantum/platform/web/kit';
import { announcementEndpoints as endpoints, announcementPath } from '../../../contract/index.ts';
import {
  AnnouncementFields,
  announcementInput,
  announcementValue,
  useAnnouncementChecks,
} from '../../parts/announcement/announcement-fields.tsx';

/** NM111: changing a draft. */
export function AnnouncementEditScreen() {
  const check = useAnnouncementChecks();
  return (
    <EditPage
      endpoints={endpoints}
      keys="notification.announcement."
      path={announcementPath}
      heading={(of) => of.title}
      value={announcementValue}
      check={check}
      input={(value, { version }) => ({ ...announcementInput(value), version })}
    >
      {(form, of) => <AnnouncementFields form={form} unitId={of.unitId} />}
    </EditPage>
  );
}
