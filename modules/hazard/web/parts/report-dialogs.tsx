import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HAZARD_LEVEL, INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { noRaise, RaiseFields, type RaiseValue } from '@quantum/modules/action/web-api';
import { LIMITS, type FileRef } from '@quantum/platform/contract';
import { newId } from '@quantum/platform/web/public';
import {
  CodeField,
  EventDialog,
  FaultText,
  listSource,
  PhotoStrip,
  PickerField,
  SwitchField,
  TextAreaField,
  useChecks,
  useForm,
  useMutate,
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
  const form = useForm<{ risk: string; level: string }>({
    name: `hazard.${id}.accept`,
    initial: { risk: report.risk ?? INSPECTION_RISK.medium, level: report.level ?? HAZARD_LEVEL.general },
    version,
  });
  const accept = useMutate(callsOf(kind).accept, { onDone: onClose, onFailure: form.takeFaults });
  const send = () =>
    void form.submit(({ risk, level }) =>
      accept.run({ params: { id }, input: { version, risk, level: kind === 'hazard' ? level : null } }),
    );
  return (
    <EventDialog
      form={form}
      title={t('hazard.ask.accept')}
      action={t('hazard.event.accept')}
      busy={accept.isRunning}
      onSend={send}
      onClose={onClose}
    >
      <CodeField form={form} name="risk" label="hazard.case.risk" set="hazardRisk" required />
      {kind === 'hazard' && <CodeField form={form} name="level" label="hazard.case.level" set="hazardLevel" required />}
    </EventDialog>
  );
}

/** The corrective action that puts it right. */
export function RaiseDialog({ report: { id, version, kind, unitId, risk }, onClose }: Props) {
  const { t } = useTranslation();
  const checks = useChecks();
  const form = useForm<RaiseValue>({
    name: `hazard.${id}.raise`,
    initial: { ...noRaise, ...(risk && { risk }) },
    version,
    check: ({ measures }) => checks.required('measures', 'action.measures', measures),
  });
  const raise = useMutate(callsOf(kind).raise, { onDone: onClose, onFailure: form.takeFaults });
  const send = () =>
    void form.submit(({ risk: of, responsibleId, measures }) =>
      raise.run({ params: { id }, input: { version, risk: of, responsibleId, measures: measures.trim() } }),
    );
  return (
    <EventDialog
      form={form}
      title={t('hazard.event.raise')}
      action={t('hazard.event.raise')}
      busy={raise.isRunning}
      onSend={send}
      onClose={onClose}
    >
      <RaiseFields form={form} unitId={unitId} agreed />
    </EventDialog>
  );
}

/** Put right: what was done, and a photo that shows it. */
export function FixDialog({ report: { id, version, kind }, onClose }: Props) {
  const { t } = useTranslation();
  const checks = useChecks();
  const [clientId] = useState(newId);
  const form = useForm<{ note: string; photos: FileRef[] }>({
    name: `hazard.${id}.fix`,
    initial: { note: '', photos: [] },
    version,
    check: ({ note, photos }) => [
      ...checks.required('note', 'hazard.case.fixNote', note),
      ...(photos.length === 0 ? [{ path: 'photos', text: t('hazard.fault.noPhotoAfter') }] : []),
    ],
  });
  const fix = useMutate(callsOf(kind).fix, { onDone: onClose, onFailure: form.takeFaults });
  const send = () =>
    void form.submit(({ note, photos }) => fix.run({ params: { id }, input: { version, note, photos: photos.map((photo) => photo.id) } }));
  const fault = form.faultAt('photos');
  return (
    <EventDialog
      form={form}
      title={t('hazard.event.fix')}
      action={t('hazard.event.fix')}
      busy={fix.isRunning}
      onSend={send}
      onClose={onClose}
    >
      <TextAreaField form={form} name="note" label="hazard.case.fixNote" max={LIMITS.line} rows={3} required />
      <PhotoStrip
        photos={form.value.photos}
        onChange={(photos) => form.set({ photos })}
        clientId={clientId}
        max={REPORT_PHOTOS}
        label={t('hazard.case.photosAfter')}
      />
      {fault && <FaultText>{fault}</FaultText>}
    </EventDialog>
  );
}

/** The same as another report, which continues. */
export function MergeDialog({ report: { id, version, kind, unitId }, onClose }: Props) {
  const { t } = useTranslation();
  const checks = useChecks();
  const form = useForm<{ otherId: number | null }>({
    name: `hazard.${id}.merge`,
    initial: { otherId: null },
    version,
    check: ({ otherId }) => checks.chosen('otherId', otherId),
  });
  const merge = useMutate(callsOf(kind).merge, { onDone: onClose, onFailure: form.takeFaults });
  const source = listSource(
    `hazard.${kind}.${unitId}`,
    callsOf(kind).list,
    (row) => ({ id: row.id, label: row.description || row.code, note: row.code }),
    {
      criteria: [{ key: 'unitId', value: unitId, condition: '=', connection: 'and', isValueADigital: false }],
    },
  );
  const send = () => void form.submit(({ otherId }) => merge.run({ params: { id }, input: { version, mergedIntoId: otherId! } }));
  return (
    <EventDialog
      form={form}
      title={t('hazard.event.merge')}
      action={t('hazard.event.merge')}
      busy={merge.isRunning}
      onSend={send}
      onClose={onClose}
    >
      <PickerField form={form} name="otherId" label="hazard.case.duplicateOf" source={source} required />
    </EventDialog>
  );
}

/** Whether the client was told of an abnormal event. */
export function TellClientDialog({ report: { id, version }, onClose }: Props) {
  const { t } = useTranslation();
  const checks = useChecks();
  const form = useForm<{ isTold: boolean; note: string }>({
    name: `hazard.${id}.tellClient`,
    initial: { isTold: true, note: '' },
    version,
    check: ({ note }) => checks.required('note', 'hazard.case.clientToldNote', note),
  });
  const tell = useMutate(abnormalEventEndpoints.tellClient, { onDone: onClose, onFailure: form.takeFaults });
  const send = () =>
    void form.submit(({ isTold, note }) =>
      tell.run({ params: { id }, input: { version, toldAt: isTold ? new Date().toISOString() : null, note } }),
    );
  return (
    <EventDialog
      form={form}
      title={t('hazard.event.tellClient')}
      action={t('common.save')}
      busy={tell.isRunning}
      onSend={send}
      onClose={onClose}
    >
      <SwitchField form={form} name="isTold" label="hazard.case.isTold" />
      <TextAreaField form={form} name="note" label="hazard.case.clientToldNote" max={LIMITS.line} rows={2} required />
    </EventDialog>
  );
}

/** It goes on as an incident: reporter, time, place and photos go along. */
export function EscalateDialog({ report: { id, version }, onClose }: Props) {
  const { t } = useTranslation();
  const form = useForm({ name: `hazard.${id}.escalate`, initial: { isHurt: false }, version });
  const run = useMutate(abnormalEventEndpoints.escalate, { onDone: onClose, onFailure: form.takeFaults });
  return (
    <EventDialog
      form={form}
      title={t('hazard.ask.escalate')}
      action={t('hazard.event.escalate')}
      busy={run.isRunning}
      onSend={() => void form.submit(({ isHurt }) => run.run({ params: { id }, input: { version, isHurt } }))}
      onClose={onClose}
    >
      <p className="q-hint">{t('hazard.help.escalate')}</p>
      <SwitchField form={form} name="isHurt" label="hazard.case.isHurt" />
    </EventDialog>
  );
}
