import type { Localized } from '@quantum/platform/contract';
import { LocalizedField, useChecks, type FieldFault, type FormHandle } from '@quantum/platform/web/kit';

/** What new and edit share. */
export interface BusinessLineValue {
  names: Localized;
}
export const NO_BUSINESS_LINE: BusinessLineValue = { names: { en: '', 'zh-Hans': '', 'zh-Hant': '' } };

export function useBusinessLineChecks(): (value: BusinessLineValue) => FieldFault[] {
  const checks = useChecks();
  return ({ names }) => checks.localized('names', 'common.name', names);
}

export function BusinessLineFields<T extends BusinessLineValue>({ form }: { form: FormHandle<T> }) {
  return <LocalizedField form={form as unknown as FormHandle<BusinessLineValue>} name="names" label="common.name" required />;
}
