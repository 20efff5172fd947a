import { useNavigate } from 'react-router';
import { useTranslation } from 'react-i18next';
import { Form, TextField, useChecks, useForm, useMutate, usePage } from '@quantum/platform/web/kit';
import { LIMITS } from '@quantum/platform/contract';
import { EMPLOYEES_PATH, employeePath, employeeRecordEndpoints as endpoints } from '../../contract/index.ts';
import { EmployeeFields, employeeInput, useEmployeeChecks, type EmployeeFieldsValue } from '../parts/employee-fields.tsx';

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
  const navigate = useNavigate();
  const checks = useChecks();
  const check = useEmployeeChecks();
  usePage({ title: t('organization.employee.new'), append: [{ text: t('organization.employee.new') }] });
  const form = useForm<NewValue>({
    name: 'organization.employee.new',
    initial: INITIAL,
    keptIn: 'tab',
    check: (value) => [
      ...checks.required('code', 'common.code', value.code),
      ...checks.pattern('code', 'common.code', value.code, CODE),
      ...check(value),
    ],
  });
  const create = useMutate(endpoints.create, {
    done: (person) => t('organization.employee.created', { name: person.employee_name }),
    onDone: (person) => void navigate(employeePath(person.id)),
    onFailure: form.takeFaults,
  });
  const save = () =>
    void form.submit(({ code, phone, email, ...value }) =>
      create.run({ input: { ...employeeInput(value), code: code.trim(), phone: orNull(phone), email: orNull(email) } }),
    );
  return (
    <div className="q-page">
      <h1>{t('organization.employee.new')}</h1>
      <Form form={form} busy={create.isRunning} onSubmit={save} onCancel={() => void navigate(EMPLOYEES_PATH)}>
        <TextField form={form} name="code" label="common.code" help="organization.employee.codeHelp" max={LIMITS.code} required />
        <EmployeeFields form={form} />
        <TextField form={form} name="phone" label="organization.employee.phone" help="organization.employee.phoneHelp" max={30} />
        <TextField form={form} name="email" label="organization.employee.email" />
      </Form>
    </div>
  );
}
