import { LIMITS, type FileRef, type Localized } from '@quantum/platform/contract';
import {
  DayField,
  LocalizedField,
  LocalizedTextField,
  SwitchField,
  useChecks,
  useToday,
  type FieldFault,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { AnnouncementDetail } from '../../../contract/index.ts';
import { FilesField } from './files-field.tsx';
import { AudienceFields } from '../audience/audience-fields.tsx';
import { EVERYONE, NO_PARTS, toAudience, toValue, type AudienceValue } from '../audience/audience-value.ts';

/** What new and edit share. */
interface AnnouncementValue extends AudienceValue {
  titles: Localized;
  body: Localized;
  mustAcknowledge: boolean;
  expiresOn: string | null;
  onWalls: boolean;
  files: readonly FileRef[];
}

const EMPTY = { en: '', 'zh-Hans': '', 'zh-Hant': '' };
export const NO_ANNOUNCEMENT: AnnouncementValue = {
  ...NO_PARTS,
  who: EVERYONE,
  titles: EMPTY,
  body: EMPTY,
  mustAcknowledge: false,
  expiresOn: null,
  onWalls: false,
  files: [],
};

export const announcementValue = (of: AnnouncementDetail): AnnouncementValue => ({
  ...toValue(of.audience),
  titles: of.titles,
  body: of.body,
  mustAcknowledge: of.mustAcknowledge,
  expiresOn: of.expiresOn,
  onWalls: of.onWalls,
  files: of.files,
});

export const announcementInput = (value: AnnouncementValue) => ({
  titles: value.titles,
  body: value.body,
  audience: toAudience(value),
  mustAcknowledge: value.mustAcknowledge,
  expiresOn: value.expiresOn,
  onWalls: value.onWalls,
  fileIds: value.files.map(({ id }) => id),
});

export function useAnnouncementChecks(): (value: AnnouncementValue) => FieldFault[] {
  const checks = useChecks();
  return ({ titles, body }) => [
    ...checks.localized('titles', 'notification.announcement.title', titles),
    ...checks.localized('body', 'notification.announcement.text', body),
  ];
}

export function AnnouncementFields<T extends AnnouncementValue>({ form, unitId }: { form: FormHandle<T>; unitId: number | null }) {
  const fields = form as unknown as FormHandle<AnnouncementValue>;
  const { t } = useTranslation();
  const today = useToday();
  return (
    <>
      <LocalizedField form={fields} name="titles" label="notification.announcement.title" max={LIMITS.title} required />
      <LocalizedTextField form={fields} name="body" label="notification.announcement.text" max={LIMITS.text} required />
      <p className="q-hint">{t('notification.announcement.textHelp')}</p>
      <FilesField
        files={fields.value.files}
        fault={fields.faults.find(({ path }) => path.startsWith('fileIds'))?.text}
        onChange={(files) => fields.set({ files })}
      />
      <AudienceFields form={fields as unknown as FormHandle<AudienceValue>} unitId={unitId} groups everyone path="audience" />
      <SwitchField
        form={fields}
        name="mustAcknowledge"
        label="notification.announcement.mustAcknowledge"
        help="notification.announcement.mustAcknowledgeHelp"
      />
      <SwitchField form={fields} name="onWalls" label="notification.announcement.onWalls" help="notification.announcement.onWallsHelp" />
      <DayField form={fields} name="expiresOn" label="notification.announcement.expiresOn" min={today} />
    </>
  );
}
