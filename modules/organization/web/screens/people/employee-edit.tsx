import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import { Form, useCall, useForm, useMutate, usePage, WhenRead } from '@quantum/platform/web/kit';
import { employeePath, employeeRecordEndpoints as endpoints, type EmployeeDetail } from '../../contract/index.ts';
import { EmployeeFields, employeeInput, useEmployeeChecks, type EmployeeFieldsValue } from '../parts/employee-fields.tsx';

/** SS112: changing a person; another unit or post opens another assignment from today. */
export function EmployeeEditScreen() {
  const id = Number(useParams()['id']);
  const query = useCall(endpoints.read, { params: { id } });
  return <WhenRead query={query}>{(employee) => <EditForm key={employee.version} employee={employee} />}</WhenRead>;
}

function EditForm({ employee }: { employee: EmployeeDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const check = useEmployeeChecks();
  const path = employeePath(employee.id);
  usePage({ title: t('organization.employee.edit'), append: [{ text: employee.code, to: path }, { text: t('common.edit') }] });
  const initial = useMemo(
    (): EmployeeFieldsValue => ({
      names: employee.names,
      last_name: employee.last_name ?? '',
      org_id: employee.org_id,
      jobId: employee.jobId,
      contractor: String(employee.contractor),
      is_business_line: employee.is_business_line,
      serviceType: employee.serviceType,
      hiredOn: employee.hiredOn,
      managerId: employee.manager?.id ?? null,
    }),
    [employee],
  );
  const form = useForm({ name: `organization.employee.${employee.id}`, initial, version: employee.version, check });
  const update = useMutate(endpoints.update, { onDone: () => void navigate(path), onFailure: form.takeFaults });
  return (
    <div className="q-page">
      <h1>{employee.employee_name}</h1>
      <Form
        form={form}
        busy={update.isRunning}
        onSubmit={() =>
          void form.submit((value) =>
            update.run({ params: { id: employee.id }, input: { ...employeeInput(value), version: employee.version } }),
          )
        }
        onCancel={() => void navigate(path)}
      >
        <EmployeeFields form={form} />
      </Form>
    </div>
  );
}
