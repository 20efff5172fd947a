import { useTranslation } from 'react-i18next';
import { jobTaskSource } from '@quantum/modules/risk/web-api';
import { LIMITS } from '@quantum/platform/contract';
import {
  CodeField,
  EventDialog,
  listSource,
  NumberField,
  PickerField,
  SwitchField,
  TextAreaField,
  TextField,
  useChecks,
  useForm,
  useMutate,
} from '@quantum/platform/web/kit';
import { ACCIDENT_CATEGORY, incidentEndpoints as calls, type IncidentDetail } from '../../contract/index.ts';

interface Props {
  incident: IncidentDetail;
  onClose: () => void;
}

/** The author answers the question by saying it better. */
export function AnswerDialog({ incident: { id, version, description, immediateActions, question }, onClose }: Props) {
  const { t } = useTranslation();
  const checks = useChecks();
  const form = useForm({
    name: `incident.${id}.answer`,
    initial: { description, immediateActions },
    version,
    check: (value) => checks.required('description', 'incident.case.description', value.description),
  });
  const run = useMutate(calls.answer, { onDone: onClose, onFailure: form.takeFaults });
  const send = () => void form.submit((value) => run.run({ params: { id }, input: { version, ...value } }));
  return (
    <EventDialog
      form={form}
      title={t('incident.event.report')}
      action={t('incident.event.report')}
      busy={run.isRunning}
      onSend={send}
      onClose={onClose}
    >
      {question && <p className="q-hint">{question}</p>}
      <TextAreaField form={form} name="description" label="incident.case.description" rows={4} required />
      <TextAreaField form={form} name="immediateActions" label="incident.case.immediateActions" rows={2} />
    </EventDialog>
  );
}

/** The case it was reported as before. */
export function MergeDialog({ incident: { id, version, unitId }, onClose }: Props) {
  const { t } = useTranslation();
  const checks = useChecks();
  const form = useForm<{ otherId: number | null; reason: string }>({
    name: `incident.${id}.merge`,
    initial: { otherId: null, reason: '' },
    version,
    check: ({ otherId, reason }) => [...checks.chosen('otherId', otherId), ...checks.required('reason', 'incident.case.reason', reason)],
  });
  const run = useMutate(calls.merge, { onDone: onClose, onFailure: form.takeFaults });
  const source = listSource(`incident.${unitId}`, calls.list, (row) => ({ id: row.id, label: row.description, note: row.code }), {
    criteria: [{ key: 'unitId', value: unitId, condition: '=', connection: 'and', isValueADigital: false }],
  });
  const send = () =>
    void form.submit(({ otherId, reason }) => run.run({ params: { id }, input: { version, otherIncidentId: otherId!, reason } }));
  return (
    <EventDialog
      form={form}
      title={t('incident.event.merge')}
      action={t('incident.event.merge')}
      busy={run.isRunning}
      onSend={send}
      onClose={onClose}
    >
      <PickerField form={form} name="otherId" label="incident.case.mergedInto" source={source} required />
      <TextField form={form} name="reason" label="incident.case.reason" max={LIMITS.line} required />
    </EventDialog>
  );
}

/** Closed with its lesson; while somebody is still off work with a reason, too. */
export function AcceptDialog({ incident: { id, version, lesson, isOff }, onClose }: Props) {
  const { t } = useTranslation();
  const checks = useChecks();
  const form = useForm({
    name: `incident.${id}.accept`,
    initial: { lesson: lesson ?? '', offReason: '' },
    version,
    check: (value) => [
      ...checks.required('lesson', 'incident.case.lesson', value.lesson),
      ...(isOff ? checks.required('offReason', 'incident.case.offReason', value.offReason) : []),
    ],
  });
  const run = useMutate(calls.accept, { onDone: onClose, onFailure: form.takeFaults });
  const send = () =>
    void form.submit((value) =>
      run.run({ params: { id }, input: { version, lesson: value.lesson, offReason: isOff ? value.offReason : null } }),
    );
  return (
    <EventDialog
      form={form}
      title={t('incident.ask.accept')}
      action={t('incident.event.accept')}
      busy={run.isRunning}
      onSend={send}
      onClose={onClose}
    >
      <TextAreaField form={form} name="lesson" label="incident.case.lesson" rows={3} required />
      {isOff && <TextField form={form} name="offReason" label="incident.case.offReason" max={LIMITS.line} required />}
    </EventDialog>
  );
}

/** The category of its day, a dangerous occurrence, the direct loss. */
export function ClassifyDialog({ incident: state, onClose }: Props) {
  const { t } = useTranslation();
  const { id, version } = state;
  const form = useForm<{ accidentCategory: string; isDangerous: boolean; jobTaskId: number | null; directLoss: number | null }>({
    name: `incident.${id}.classify`,
    initial: {
      accidentCategory: state.accidentCategory ?? '',
      isDangerous: state.isDangerous,
      jobTaskId: state.jobTask?.id ?? null,
      directLoss: state.directLoss,
    },
    version,
  });
  const run = useMutate(calls.classify, { onDone: onClose, onFailure: form.takeFaults });
  const send = () =>
    void form.submit(({ accidentCategory, ...said }) =>
      run.run({ params: { id }, input: { version, accidentCategory: accidentCategory || null, ...said } }),
    );
  return (
    <EventDialog
      form={form}
      title={t('incident.event.classify')}
      action={t('incident.event.classify')}
      busy={run.isRunning}
      onSend={send}
      onClose={onClose}
    >
      <CodeField
        form={form}
        name="accidentCategory"
        label="incident.case.accidentCategory"
        set={state.accidentCategories === ACCIDENT_CATEGORY.accident ? 'accident2025' : 'accident1986'}
      />
      <PickerField form={form} name="jobTaskId" label="incident.case.jobTask" help="incident.help.jobTask" source={jobTaskSource} />
      <SwitchField form={form} name="isDangerous" label="incident.case.isDangerous" help="incident.help.isDangerous" />
      <NumberField form={form} name="directLoss" label="incident.case.directLoss" min={0} decimals={2} />
    </EventDialog>
  );
}
