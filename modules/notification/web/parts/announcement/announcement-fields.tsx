import { LIMITS, type Localized } from '@quantum/platform/contract';
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
import type { AnnouncementDetail } from '../../../contract/index.ts';
import { AudienceFields } from '../audience/audience-fields.tsx';
import { EVERYONE, NO_PARTS, toAudience, toValue, type AudienceValue } from '../audience/audience-value.ts';

/** What new and edit share. */
interface AnnouncementValue extends AudienceValue {
  titles: Localized;
  body: Localized;
  mustAcknowledge: boolean;
  expiresOn: string | null;
}

const EMPTY = { en: '', 'zh-Hans': '', 'zh-Hant': '' };
export const NO_ANNOUNCEMENT: AnnouncementValue = {
  ...NO_PARTS,
  who: EVERYONE,
  titles: EMPTY,
  body: EMPTY,
  mustAcknowledge: false,
  expiresOn: null,
};

export const announcementValue = (of: AnnouncementDetail): AnnouncementValue => ({
  ...toValue(of.audience),
  titles: of.titles,
  body: of.body,
  mustAcknowledge: of.mustAcknowledge,
  expiresOn: of.expiresOn,
});

export const announcementInput = (value: AnnouncementValue) => ({
  titles: value.titles,
  body: value.body,
  audience: toAudience(value),
  mustAcknowledge: value.mustAcknowledge,
  expiresOn: value.expiresOn,
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
  const today = useToday();
  return (
    <>
      <LocalizedField form={fields} name="titles" label="notification.announcement.title" max={LIMITS.title} required />
      <LocalizedTextField form={fields} name="body" label="notification.announcement.text" max={LIMITS.text} required />
      <AudienceFields form={fields as unknown as FormHandle<AudienceValue>} unitId={unitId} groups everyone path="audience" />
      <SwitchField
        form={fields}
        name="mustAcknowledge"
        label="notification.announcement.mustAcknowledge"
        help="notification.announcement.mustAcknowledgeHelp"
      />
      <DayField form={fields} name="expiresOn" label="notification.announcement.expiresOn" min={today} />
    </>
  );
}
