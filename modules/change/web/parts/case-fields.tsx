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
import { CHANGE_NATURE, CHANGE_TYPE, MOST_SPACES, type CaseFields as Fields } from '../../contract/index.ts';
import { dateFaults } from '../../domain/case.rules.ts';

const MOST_FILES = 20;

/** A case as its form holds it. */
export interface CaseValue extends Omit<Fields, 'fileIds'> {
  files: FileRef[];
}

export const NO_CASE: CaseValue = {
  title: '',
  changeType: CHANGE_TYPE.equipment,
  nature: CHANGE_NATURE.permanent,
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

/** What is sent: only a temporary change has a last day. */
export const caseInput = ({ files, ...value }: CaseValue): Fields => ({
  ...value,
  fileIds: files.map(({ id }) => id),
  expiryOn: value.nature === CHANGE_NATURE.temporary ? value.expiryOn : null,
});

export function useCaseChecks(): (value: CaseValue) => FieldFault[] {
  const { t } = useTranslation();
  const { required } = useChecks();
  return (value) => [
    ...required('title', 'change.case.one', value.title.trim()),
    ...dateFaults(caseInput(value)).map(({ path, key }) => ({ path, text: t(key) })),
  ];
}

/** What, where, why and when. */
export function CaseFields<V extends CaseValue>({ form: handle, unitId }: { form: FormHandle<V>; unitId: number | null }) {
  const { t } = useTranslation();
  const form = handle as unknown as FormHandle<CaseValue>;
  // Several files end their upload at their own time.
  const files = useRef(form.value.files);
  files.current = form.value.files;
  return (
    <>
      <TextField form={form} name="title" label="change.case.one" max={LIMITS.title} required />
      <CodeField form={form} name="changeType" label="change.changeType" set="changeType" required />
      <CodeField form={form} name="nature" label="change.nature" set="changeNature" required />
      <TextAreaField form={form} name="reason" label="change.reason" />
      <TextAreaField form={form} name="description" label="change.description" />
      <div className="q-field">
        <label htmlFor={fieldId('files')}>{t('change.files')}</label>
        <ChosenFiles
          id={fieldId('files')}
          label={t('change.files')}
          files={form.value.files}
          max={MOST_FILES}
          onAdd={(file) => form.set({ files: [...files.current, file] })}
          onRemove={(id) => form.set({ files: files.current.filter((file) => file.id !== id) })}
        />
        {form.faultAt('fileIds') && <FaultText>{form.faultAt('fileIds')!}</FaultText>}
      </div>
      {unitId !== null && (
        <MultiPickerField
          form={form}
          name="spaceIds"
          label="change.spaces"
          addLabel="change.addSpace"
          source={spaceSource(unitId)}
          max={MOST_SPACES}
        />
      )}
      <MultiPickerField form={form} name="jobIds" label="change.jobs" addLabel="change.addJob" source={jobSource} max={50} />
      <TextAreaField form={form} name="equipment" label="change.equipment" rows={2} />
      <DayField form={form} name="startPlanned" label="change.startPlanned" />
      <DayField form={form} name="endPlanned" label="change.endPlanned" />
      {form.value.nature === CHANGE_NATURE.temporary && <DayField form={form} name="expiryOn" label="change.expiryOn" />}
      <PickerField form={form} name="ownerId" label="change.owner" help="change.ownerHelp" source={employeeSource} />
      <PickerField form={form} name="sponsorId" label="change.sponsor" source={employeeSource} />
      <SwitchField form={form} name="trainingRequired" label="change.trainingRequired" />
    </>
  );
}
