import { EditPage } from '@quantum/platform/web/kit';
import { employeePath, employeeRecordEndpoints, type EmployeeDetail } from '../../../contract/index.ts';
import { EmployeeFields, employeeInput, useEmployeeChecks, type EmployeeFieldsValue } from '../../parts/employee-fields.tsx';

const fieldsOf = (employee: EmployeeDetail): EmployeeFieldsValue => ({
  names: employee.names,
  last_name: employee.last_name ?? '',
  org_id: employee.org_id,
  jobId: employee.jobId,
  contractor: String(employee.contractor),
  is_business_line: employee.is_business_line,
  serviceType: employee.serviceType,
  hiredOn: employee.hiredOn,
  managerId: employee.manager?.id ?? null,
});

/** SS112: changing a person; another unit or post opens another assignment from today. */
export function EmployeeEditScreen() {
  const check = useEmployeeChecks();
  return (
    <EditPage
      endpoints={employeeRecordEndpoints}
      keys="organization.employee."
      path={employeePath}
      heading={(employee) => employee.employee_name}
      value={fieldsOf}
      check={check}
      input={(value, { version }) => ({ ...employeeInput(value), version })}
    >
      {(form) => <EmployeeFields form={form} />}
    </EditPage>
  );
}
