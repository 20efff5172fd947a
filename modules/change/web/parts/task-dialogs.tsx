import { useRef } from 'react';
import { ChosenFiles } from '@quantum/modules/collaboration/web-api';
import { employeeSource } from '@quantum/modules/organization/web-api';
import { LIMITS, type FileRef } from '@quantum/platform/contract';
import {
  DayField,
  EventForm,
  fieldId,
  PickerField,
  SelectField,
  SwitchField,
  TextAreaField,
  useChecks,
  useToday,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { caseEndpoints as calls, type CaseDetail, type ChangeTask, type ChangeTaskKind } from '../../contract/index.ts';

const MOST_PROOFS = 10;

interface Props {
  one: CaseDetail;
  onClose: () => void;
}

/** What else must be done, by whom, until when. */
export function TaskDialog({ one: { id, version, startPlanned, taskKinds }, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const today = useToday();
  const initial: { kind: ChangeTaskKind; text: string; assigneeId: number | null; dueOn: string | null; needsEvidence: boolean } = {
    kind: taskKinds[0]!,
    text: '',
    assigneeId: null,
    dueOn: startPlanned ?? today,
    needsEvidence: false,
  };
  return (
    <EventForm
      name={`change.${id}.addTask`}
      initial={initial}
      version={version}
      check={(value) => [...required('text', 'change.task.text', value.text), ...required('dueOn', 'change.task.dueOn', value.dueOn)]}
      endpoint={calls.addTask}
      send={(value) => ({ params: { id }, input: { version, ...value, dueOn: value.dueOn! } })}
      title={t('change.task.add')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextAreaField form={form} name="text" label="change.task.text" max={LIMITS.line} rows={2} required />
          <SelectField
            form={form}
            name="kind"
            label="change.task.kind"
            options={taskKinds.map((value) => ({ value, label: t(`change.kind.${value}`) }))}
            required
          />
          <PickerField form={form} name="assigneeId" label="change.task.assignee" source={employeeSource} />
          <DayField form={form} name="dueOn" label="change.task.dueOn" required />
          <SwitchField form={form} name="needsEvidence" label="change.task.needsEvidence" />
        </>
      )}
    </EventForm>
  );
}

/** It is done: a note, and what proves it. */
export function FinishDialog({ one: { id, version }, task, onClose }: Props & { task: ChangeTask }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const initial: { note: string; files: FileRef[] } = { note: '', files: [] };
  // Several files end their upload at their own time.
  const filesNow = useRef<FileRef[]>([]);
  return (
    <EventForm
      name={`change.${id}.task.${task.id}`}
      initial={initial}
      version={version}
      check={({ note, files }) => (task.needsEvidence && files.length === 0 ? required('note', 'change.task.note', note) : [])}
      endpoint={calls.finishTask}
      send={({ note, files }) => ({ params: { id, taskId: task.id }, input: { version, note, fileIds: files.map((file) => file.id) } })}
      title={t('change.task.ask.finish')}
      action={t('change.task.finish')}
      onClose={onClose}
    >
      {(form) => {
        filesNow.current = form.value.files;
        return (
          <>
            <p className="q-lines">{task.text}</p>
            <TextAreaField form={form} name="note" label="change.task.note" max={LIMITS.line} rows={2} required={task.needsEvidence} />
            <div className="q-field">
              <label htmlFor={fieldId('files')}>{t('change.files')}</label>
              <ChosenFiles
                id={fieldId('files')}
                label={t('change.files')}
                files={form.value.files}
                max={MOST_PROOFS}
                onAdd={(file) => form.set({ files: [...filesNow.current, file] })}
                onRemove={(fileId) => form.set({ files: form.value.files.filter((file) => file.id !== fileId) })}
              />
            </div>
          </>
        );
      }}
    </EventForm>
  );
}

/** It is not needed after all, and why. */
export function CancelTaskDialog({ one: { id, version }, task, onClose }: Props & { task: ChangeTask }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  return (
    <EventForm
      name={`change.${id}.task.${task.id}.cancel`}
      initial={{ reason: '' }}
      version={version}
      check={({ reason }) => required('reason', 'change.ask.reasonField', reason)}
      endpoint={calls.cancelTask}
      send={({ reason }) => ({ params: { id, taskId: task.id }, input: { version, reason } })}
      title={t('change.task.ask.cancel')}
      action={t('change.task.cancel')}
      danger
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="q-lines">{task.text}</p>
          <TextAreaField form={form} name="reason" label="change.ask.reasonField" max={LIMITS.line} rows={2} required />
        </>
      )}
    </EventForm>
  );
}
