import { useRef } from 'react';
import { ChosenFiles } from '@quantum/modules/collaboration/web-api';
import { employeeSource, jobSource, spaceSource } from '@quantum/modules/organization/web-api';
import { LIMITS, type FileRef } from '@quantum/platform/contract';
import {
  CodeField,
  DayField,
  FaultText,
  fieldId,
  MultiPickerField,
  PickerField,
  SwitchField,
  TextAreaField,
  TextField,
  useChecks,
  type FieldFault,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { CHANGE_NATURE, MOST_SPACES, type CaseFields as Input } from '../../../contract/index.ts';
import { dateFaults } from '../../../domain/case.rules.ts';

const MOST_FILES = 20;
const MOST_JOBS = 50;

/** A case as its form holds it. */
export interface CaseValue extends Omit<Input, 'fileIds'> {
  files: FileRef[];
}

export const NO_CASE: CaseValue = {
  title: '',
  changeType: '',
  nature: '',
  reason: '',
  description: '',
  spaceIds: [],
  jobIds: [],
  equipment: '',
  startPlanned: null,
  endPlanned: null,
  expiryOn: null,
  ownerId: null,
  sponsorId: null,
  trainingRequired: false,
  files: [],
};

/** What is sent of what was typed; a last day goes with a temporary change only. */
export const caseInput = ({ files, ...value }: CaseValue): Input => ({
  ...value,
  expiryOn: value.nature === CHANGE_NATURE.temporary ? value.expiryOn : null,
  fileIds: files.map(({ id }) => id),
});

/** Faults of what is typed; a draft may be incomplete, but never contradict itself. */
export function useCaseChecks() {
  const { t } = useTranslation();
  const { required } = useChecks();
  return (value: CaseValue): FieldFault[] => [
    ...required('title', 'change.case.one', value.title),
    ...required('changeType', 'change.changeType', value.changeType),
    ...required('nature', 'change.nature', value.nature),
    ...dateFaults(caseInput(value)).map(({ path, key }) => ({ path, text: t(key) })),
  ];
}

/** What changes, why, where and when. */
export function CaseFields<T extends CaseValue>({ form: given, unitId }: { form: FormHandle<T>; unitId: number | null }) {
  const { t } = useTranslation();
  const form = given as unknown as FormHandle<CaseValue>;
  const { value } = form;
  // Several files end their upload at their own time.
  const filesNow = useRef(value.files);
  filesNow.current = value.files;
  return (
    <>
      <TextField form={form} name="title" label="change.case.one" max={LIMITS.title} required />
      <CodeField form={form} name="changeType" label="change.changeType" set="changeType" required />
      <CodeField form={form} name="nature" label="change.nature" set="changeNature" required />
      <TextAreaField form={form} name="reason" label="change.reason" rows={2} />
      <TextAreaField form={form} name="description" label="change.description" rows={3} />
      <div className="q-field">
        <label htmlFor={fieldId('files')}>{t('change.files')}</label>
        <ChosenFiles
          id={fieldId('files')}
          label={t('change.files')}
          files={value.files}
          max={MOST_FILES}
          onAdd={(file) => form.set({ files: [...filesNow.current, file] })}
          onRemove={(id) => form.set({ files: value.files.filter((file) => file.id !== id) })}
        />
        {form.faultAt('fileIds') && <FaultText>{form.faultAt('fileIds')!}</FaultText>}
      </div>
      {unitId !== null && (
        <MultiPickerField
          key={unitId}
          form={form}
          name="spaceIds"
          label="change.spaces"
          addLabel="change.addSpace"
          source={spaceSource(unitId)}
          max={MOST_SPACES}
        />
      )}
      <MultiPickerField form={form} name="jobIds" label="change.jobs" addLabel="change.addJob" source={jobSource} max={MOST_JOBS} />
      <TextAreaField form={form} name="equipment" label="change.equipment" rows={2} />
      <DayField form={form} name="startPlanned" label="change.startPlanned" />
      <DayField form={form} name="endPlanned" label="change.endPlanned" />
      {value.nature === CHANGE_NATURE.temporary && <DayField form={form} name="expiryOn" label="change.expiryOn" />}
      <PickerField form={form} name="ownerId" label="change.owner" help="change.ownerHelp" source={employeeSource} />
      <PickerField form={form} name="sponsorId" label="change.sponsor" source={employeeSource} />
      <SwitchField form={form} name="trainingRequired" label="change.trainingRequired" />
    </>
  );
}
