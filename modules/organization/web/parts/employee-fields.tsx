import type { Localized } from '@quantum/platform/contract';
import {
  DayField,
  CodeField,
  LocalizedField,
  PickerField,
  SelectField,
  SwitchField,
  TextField,
  useChecks,
  type FieldFault,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { employeeSource, jobSource, unitSource } from '../api.tsx';

/** What new and edit share. */
export interface EmployeeFieldsValue {
  names: Localized;
  last_name: string;
  org_id: number | null;
  jobId: number | null;
  contractor: string;
  is_business_line: boolean;
  serviceType: string | null;
  hiredOn: string | null;
  managerId: number | null;
}

/** The same as the server takes it. */
export const employeeInput = ({ last_name, contractor, org_id, ...value }: EmployeeFieldsValue) => ({
  ...value,
  org_id: org_id!,
  last_name: last_name.trim() === '' ? null : last_name.trim(),
  contractor: contractor === '1' ? (1 as const) : (0 as const),
});

export function useEmployeeChecks(): (value: EmployeeFieldsValue) => FieldFault[] {
  const checks = useChecks();
  return (value) => [
    ...checks.localized('names', 'organization.employee.name', value.names),
    ...checks.required('org_id', 'common.unit', value.org_id),
  ];
}

export function EmployeeFields<T extends EmployeeFieldsValue>({ form }: { form: FormHandle<T> }) {
  const { t } = useTranslation();
  const fields = form as unknown as FormHandle<EmployeeFieldsValue>;
  const kinds = ['0', '1'].map((value) => ({ value, label: t(`organization.employee.contractor.${value}`) }));
  return (
    <>
      <LocalizedField form={fields} name="names" label="organization.employee.name" required />
      <TextField form={fields} name="last_name" label="organization.employee.lastName" help="organization.employee.lastNameHelp" />
      <PickerField form={fields} name="org_id" label="common.unit" source={unitSource} required />
      <PickerField form={fields} name="jobId" label="organization.employee.job" source={jobSource} />
      <SelectField form={fields} name="contractor" label="organization.employee.kind" options={kinds} required />
      <PickerField form={fields} name="managerId" label="organization.employee.manager" source={employeeSource} />
      <DayField form={fields} name="hiredOn" label="organization.employee.hiredOn" />
      <CodeField form={fields} name="serviceType" label="organization.employee.serviceType" set="serviceType" />
      <SwitchField
        form={fields}
        name="is_business_line"
        label="organization.employee.businessLineStaff"
        help="organization.employee.businessLineStaffHelp"
      />
    </>
  );
}
