import { useNavigate, useParams } from 'react-router';
import { Form, TextField, useCall, useForm, useMutate, usePage, WhenRead } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { employeePath, employeeRecordEndpoints as endpoints, type EmployeeDetail } from '../../../contract/index.ts';

/** SS112: how to reach a person. */
export function EmployeeContactScreen() {
  const id = Number(useParams()['id']);
  const query = useCall(endpoints.read, { params: { id } });
  return <WhenRead query={query}>{(employee) => <ContactForm key={employee.version} employee={employee} />}</WhenRead>;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

function ContactForm({ employee }: { employee: EmployeeDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = employeePath(employee.id);
  usePage({
    title: t('organization.employee.event.changeContact'),
    append: [{ text: employee.code, to: path }, { text: t('common.edit') }],
  });
  const form = useForm<{ phone: string; email: string }>({
    name: `organization.employee.${employee.id}.contact`,
    initial: { phone: employee.phone ?? '', email: employee.email ?? '' },
    version: employee.version,
    keptIn: 'tab',
  });
  const change = useMutate(endpoints.changeContact, { onDone: () => void navigate(path), onFailure: form.takeFaults });
  return (
    <div className="q-page">
      <h1>{employee.employee_name}</h1>
      <Form
        form={form}
        busy={change.isRunning}
        onSubmit={() =>
          void form.submit(({ phone, email }) =>
            change.run({ params: { id: employee.id }, input: { phone: orNull(phone), email: orNull(email), version: employee.version } }),
          )
        }
        onCancel={() => void navigate(path)}
      >
        <TextField form={form} name="phone" label="organization.employee.phone" help="organization.employee.phoneHelp" max={30} />
        <TextField form={form} name="email" label="organization.employee.email" />
      </Form>
    </div>
  );
}
