import type { Localized } from '@quantum/platform/contract';
import { LocalizedField, PickerField, useChecks, type FieldFault, type FormHandle } from '@quantum/platform/web/kit';
import { postGroupSource } from '../api.tsx';

/** What new and edit share. */
export interface JobValue {
  names: Localized;
  groupId: number | null;
}
export const NO_JOB: JobValue = { names: { en: '', 'zh-Hans': '', 'zh-Hant': '' }, groupId: null };

export function useJobChecks(): (value: JobValue) => FieldFault[] {
  const checks = useChecks();
  return ({ names }) => checks.localized('names', 'common.name', names);
}

export function JobFields<T extends JobValue>({ form }: { form: FormHandle<T> }) {
  const fields = form as unknown as FormHandle<JobValue>;
  return (
    <>
      <LocalizedField form={fields} name="names" label="common.name" required />
      <PickerField form={fields} name="groupId" label="organization.job.group" source={postGroupSource} />
    </>
  );
}
