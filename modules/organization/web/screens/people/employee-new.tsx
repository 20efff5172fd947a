import { TextField, useChecks, NewPage } from '@quantum/platform/web/kit';
import { LIMITS } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { EMPLOYEES_PATH, employeePath, employeeRecordEndpoints } from '../../../contract/index.ts';
import { EmployeeFields, employeeInput, useEmployeeChecks, type EmployeeFieldsValue } from '../../parts/employee-fields.tsx';

interface NewValue extends EmployeeFieldsValue {
  code: string;
  phone: string;
  email: string;
}

const INITIAL: NewValue = {
  code: '',
  names: { en: '', 'zh-Hans': '', 'zh-Hant': '' },
  last_name: '',
  org_id: null,
  jobId: null,
  contractor: '0',
  is_business_line: false,
  serviceType: null,
  hiredOn: null,
  managerId: null,
  phone: '',
  email: '',
};
const CODE = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,39}$/;
const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** SS112: a new person. */
export function EmployeeNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const check = useEmployeeChecks();
  return (
    <NewPage
      endpoint={employeeRecordEndpoints.create}
      keys="organization.employee."
      initial={INITIAL}
      back={EMPLOYEES_PATH}
      path={employeePath}
      keptIn="tab"
      check={(value) => [
        ...checks.required('code', 'common.code', value.code),
        ...checks.pattern('code', 'common.code', value.code, CODE),
        ...check(value),
      ]}
      input={({ code, phone, email, ...value }) => ({
        ...employeeInput(value),
        code: code.trim(),
        phone: orNull(phone),
        email: orNull(email),
      })}
      done={(person) => t('organization.employee.created', { name: person.employee_name })}
    >
      {(form) => (
        <>
          <TextField form={form} name="code" label="common.code" help="organization.employee.codeHelp" max={LIMITS.code} required />
          <EmployeeFields form={form} />
          <TextField form={form} name="phone" label="organization.employee.phone" help="organization.employee.phoneHelp" max={30} />
          <TextField form={form} name="email" label="organization.employee.email" />
        </>
      )}
    </NewPage>
  );
}
