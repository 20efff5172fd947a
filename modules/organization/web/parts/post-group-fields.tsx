import type { Localized } from '@quantum/platform/contract';
import { LocalizedField, MultiPickerField, useChecks, type FieldFault, type FormHandle } from '@quantum/platform/web/kit';
import { MOST_JOBS } from '../../contract/index.ts';
import { jobSource } from '../api.tsx';

/** What new and edit share. */
export interface PostGroupValue {
  names: Localized;
  jobIds: number[];
}
export const NO_POST_GROUP: PostGroupValue = { names: { en: '', 'zh-Hans': '', 'zh-Hant': '' }, jobIds: [] };

export function usePostGroupChecks(): (value: PostGroupValue) => FieldFault[] {
  const checks = useChecks();
  return ({ names }) => checks.localized('names', 'common.name', names);
}

export function PostGroupFields<T extends PostGroupValue>({ form }: { form: FormHandle<T> }) {
  const fields = form as unknown as FormHandle<PostGroupValue>;
  return (
    <>
      <LocalizedField form={fields} name="names" label="common.name" required />
      <MultiPickerField
        form={fields}
        name="jobIds"
        label="organization.postGroup.jobs"
        help="organization.postGroup.jobsHelp"
        addLabel="organization.postGroup.addJob"
        source={jobSource}
        max={MOST_JOBS}
      />
    </>
  );
}
