import { useState } from 'react';
import { HAZARD_LEVEL, INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { noRaise, RaiseFields, type RaiseValue } from '@quantum/modules/action/web-api';
import { LIMITS, type FileRef } from '@quantum/platform/contract';
import { newId, useTranslation } from '@quantum/platform/web/public';
import {
  CodeField,
  EventForm,
  FaultText,
  listSource,
  PhotoStrip,
  PickerField,
  SwitchField,
  TextAreaField,
  useChecks,
} from '@quantum/platform/web/kit';
import { abnormalEventEndpoints, REPORT_PHOTOS, type ReportDetail } from '../../contract/index.ts';
import { callsOf } from './calls.ts';

interface Props {
  report: ReportDetail;
  onClose: () => void;
}

/** How bad it is. */
export function AcceptDialog({ report: { id, version, kind, ...report }, onClose }: Props) {
  const { t } = useTranslation();
  const initial: { risk: string; level: string } = {
    risk: report.risk ?? INSPECTION_RISK.medium,
    level: report.level ?? HAZARD_LEVEL.general,
  };
  return (
    <EventForm
      name={`hazard.${id}.accept`}
      initial={initial}
      version={version}
      endpoint={callsOf(kind).accept}
      send={({ risk, level }) => ({ params: { id }, input: { version, risk, level: kind === 'hazard' ? level : null } })}
      title={t('hazard.ask.accept')}
      action={t('hazard.event.accept')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CodeField form={form} name="risk" label="hazard.case.risk" set="hazardRisk" required />
          {kind === 'hazard' && <CodeField form={form} name="level" label="hazard.case.level" set="hazardLevel" required />}
        </>
      )}
    </EventForm>
  );
}

/** The corrective action that puts it right. */
export function RaiseDialog({ report: { id, version, kind, unitId, risk }, onClose }: Props) {
  const { t } = useTranslation();
  const checks = useChecks();
  const initial: RaiseValue = { ...noRaise, ...(risk && { risk }) };
  return (
    <EventForm
      name={`hazard.${id}.raise`}
      initial={initial}
      version={version}
      check={({ measures }) => checks.required('measures', 'action.measures', measures)}
      endpoint={callsOf(kind).raise}
      send={({ risk: of, responsibleId, measures }) => ({
        params: { id },
        input: { version, risk: of, responsibleId, measures: measures.trim() },
      })}
      title={t('hazard.event.raise')}
      onClose={onClose}
    >
      {(form) => <RaiseFields form={form} unitId={unitId} agreed />}
    </EventForm>
  );
}

/** Put right: what was done, and a photo that shows it. */
export function FixDialog({ report: { id, version, kind }, onClose }: Props) {
  const { t } = useTranslation();
  const checks = useChecks();
  const [clientId] = useState(newId);
  const initial: { note: string; photos: FileRef[] } = { note: '', photos: [] };
  return (
    <EventForm
      name={`hazard.${id}.fix`}
      initial={initial}
      version={version}
      check={({ note, photos }) => [
        ...checks.required('note', 'hazard.case.fixNote', note),
        ...(photos.length === 0 ? [{ path: 'photos', text: t('hazard.fault.noPhotoAfter') }] : []),
      ]}
      endpoint={callsOf(kind).fix}
      send={({ note, photos }) => ({ params: { id }, input: { version, note, photos: photos.map((photo) => photo.id) } })}
      title={t('hazard.event.fix')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextAreaField form={form} name="note" label="hazard.case.fixNote" max={LIMITS.line} rows={3} required />
          <PhotoStrip
            photos={form.value.photos}
            onChange={(photos) => form.set({ photos })}
            clientId={clientId}
            max={REPORT_PHOTOS}
            label={t('hazard.case.photosAfter')}
          />
          {form.faultAt('photos') && <FaultText>{form.faultAt('photos')}</FaultText>}
        </>
      )}
    </EventForm>
  );
}

/** The same as another report, which continues. */
export function MergeDialog({ report: { id, version, kind, unitId }, onClose }: Props) {
  const { t } = useTranslation();
  const checks = useChecks();
  const initial: { otherId: number | null } = { otherId: null };
  const source = listSource(
    `hazard.${kind}.${unitId}`,
    callsOf(kind).list,
    (row) => ({ id: row.id, label: row.description || row.code, note: row.code }),
    {
      criteria: [{ key: 'unitId', value: unitId, condition: '=', connection: 'and', isValueADigital: false }],
    },
  );
  return (
    <EventForm
      name={`hazard.${id}.merge`}
      initial={initial}
      version={version}
      check={({ otherId }) => checks.chosen('otherId', otherId)}
      endpoint={callsOf(kind).merge}
      send={({ otherId }) => ({ params: { id }, input: { version, mergedIntoId: otherId! } })}
      title={t('hazard.event.merge')}
      onClose={onClose}
    >
      {(form) => <PickerField form={form} name="otherId" label="hazard.case.duplicateOf" source={source} required />}
    </EventForm>
  );
}

/** Whether the client was told of an abnormal event. */
export function TellClientDialog({ report: { id, version }, onClose }: Props) {
  const { t } = useTranslation();
  const checks = useChecks();
  const initial: { isTold: boolean; note: string } = { isTold: true, note: '' };
  return (
    <EventForm
      name={`hazard.${id}.tellClient`}
      initial={initial}
      version={version}
      check={({ note }) => checks.required('note', 'hazard.case.clientToldNote', note)}
      endpoint={abnormalEventEndpoints.tellClient}
      send={({ isTold, note }) => ({ params: { id }, input: { version, toldAt: isTold ? new Date().toISOString() : null, note } })}
      title={t('hazard.event.tellClient')}
      action={t('common.save')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SwitchField form={form} name="isTold" label="hazard.case.isTold" />
          <TextAreaField form={form} name="note" label="hazard.case.clientToldNote" max={LIMITS.line} rows={2} required />
        </>
      )}
    </EventForm>
  );
}

/** It goes on as an incident: reporter, time, place and photos go along. */
export function EscalateDialog({ report: { id, version }, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <EventForm
      name={`hazard.${id}.escalate`}
      initial={{ isHurt: false }}
      version={version}
      endpoint={abnormalEventEndpoints.escalate}
      send={({ isHurt }) => ({ params: { id }, input: { version, isHurt } })}
      title={t('hazard.ask.escalate')}
      action={t('hazard.event.escalate')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="q-hint">{t('hazard.help.escalate')}</p>
          <SwitchField form={form} name="isHurt" label="hazard.case.isHurt" />
        </>
      )}
    </EventForm>
  );
}
