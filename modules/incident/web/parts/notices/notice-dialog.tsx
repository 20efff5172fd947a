import { useState } from 'react';
import { Checkbox } from '@mantine/core';
import { unitSource } from '@quantum/modules/organization/web-api';
import { everyLocale, LIMITS, type FileRef, type Locale, type Localized } from '@quantum/platform/contract';
import {
  EventForm,
  LocalizedField,
  LocalizedTextField,
  MultiPickerField,
  OneOf,
  useChecks,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import {
  NOTICE_KINDS,
  NOTICE_UNITS,
  noticeEndpoints as calls,
  noticePath,
  type IncidentDetail,
  type NoticeDetail,
  type NoticeKind,
} from '../../../contract/index.ts';
import './notice.css';

interface Value {
  kind: NoticeKind;
  titles: Localized;
  body: Localized;
  checks: Localized;
  photos: number[];
  unitIds: number[];
}

/** Its texts are needed in all languages. */
function useNoticeChecks() {
  const checks = useChecks();
  return ({ titles, body, checks: asked }: Value) => [
    ...checks.localized('titles', 'incident.notice.name', titles),
    ...checks.localized('body', 'incident.notice.body', body),
    ...checks.localized('checks', 'incident.notice.checks', asked),
  ];
}

/** A notice begins with what is known of its incident, in the language it is read in. */
export function NewNoticeDialog({
  incident,
  onClose,
  onMade,
}: {
  incident: IncidentDetail;
  onClose: () => void;
  onMade: (id: number) => void;
}) {
  const { t, i18n } = useTranslation();
  const [clientId] = useState(newId);
  const here = i18n.language as Locale;
  const initial: Value = {
    kind: incident.lesson === null ? 'flash' : 'final',
    titles: everyLocale(() => ''),
    body: everyLocale((locale) => (locale === here ? incident.description : '')),
    checks: everyLocale((locale) => (locale === here ? (incident.lesson ?? '') : '')),
    photos: [],
    unitIds: [],
  };
  return (
    <EventForm
      name={`incident.${incident.id}.notice`}
      initial={initial}
      check={useNoticeChecks()}
      endpoint={calls.create}
      send={(value) => ({ input: { ...value, clientId, incidentId: incident.id } })}
      title={t('incident.notice.new')}
      action={t('incident.notice.save')}
      width={640}
      saved={{ path: noticePath, read: calls.detail }}
      onDone={({ id }) => onMade(id)}
      onClose={onClose}
    >
      {(form) => <NoticeFields form={form} photos={incident.photos} />}
    </EventForm>
  );
}

export function EditNoticeDialog({ notice, onClose }: { notice: NoticeDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, version, titles, body, checks } = notice;
  const initial: Value = {
    kind: notice.kind as NoticeKind,
    titles,
    body,
    checks,
    photos: notice.photos.map((photo) => photo.id),
    unitIds: notice.units.map((unit) => unit.id),
  };
  return (
    <EventForm
      name={`incident.notice.${id}`}
      initial={initial}
      version={version}
      check={useNoticeChecks()}
      endpoint={calls.update}
      send={(value) => ({ params: { id }, input: { version, ...value } })}
      title={t('incident.notice.event.update')}
      action={t('common.save')}
      width={640}
      onClose={onClose}
    >
      {(form) => <NoticeFields form={form} photos={notice.photosToChoose} />}
    </EventForm>
  );
}

function NoticeFields({ form, photos }: { form: FormHandle<Value>; photos: readonly FileRef[] }) {
  const { t } = useTranslation();
  const { kind, photos: chosen } = form.value;
  const choose = (id: number) => form.set({ photos: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] });
  return (
    <>
      <p className="q-hint">{t('incident.notice.privacy')}</p>
      <OneOf
        label={t('incident.notice.kind')}
        value={kind}
        options={NOTICE_KINDS.map((value) => ({ value, label: t(`incident.notice.of.${value}`) }))}
        onChange={(next) => form.set({ kind: next })}
      />
      <LocalizedField form={form} name="titles" label="incident.notice.name" required />
      <LocalizedTextField form={form} name="body" label="incident.notice.body" rows={2} max={LIMITS.text} required />
      <LocalizedTextField form={form} name="checks" label="incident.notice.checks" rows={2} max={LIMITS.text} required />
      {photos.length > 0 && (
        <fieldset className="inc-notice-photos">
          <legend>{t('incident.notice.photos')}</legend>
          {photos.map((photo, n) => (
            <label key={photo.id}>
              <img src={photo.thumbUrl ?? photo.url} alt="" />
              <Checkbox
                label={t('incident.notice.nthPhoto', { n: n + 1 })}
                checked={chosen.includes(photo.id)}
                onChange={() => choose(photo.id)}
              />
            </label>
          ))}
        </fieldset>
      )}
      <MultiPickerField
        form={form}
        name="unitIds"
        label="incident.notice.units"
        help="incident.notice.unitsHelp"
        source={unitSource}
        addLabel="incident.notice.addUnit"
        max={NOTICE_UNITS}
      />
    </>
  );
}
