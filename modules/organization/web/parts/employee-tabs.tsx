import { Allowed, PartTabs } from '@quantum/platform/web/kit';
import { employeeAccountPath, employeePath, MANAGE_ACCOUNTS } from '../../contract/index.ts';

/** A person's record has two parts: the person, and what they sign in with. */
export function EmployeeTabs({ id }: { id: number }) {
  return (
    <Allowed operation={MANAGE_ACCOUNTS}>
      <PartTabs
        label="menu.SS112"
        links={[
          { to: employeePath(id), label: 'organization.employee.facts' },
          { to: employeeAccountPath(id), label: 'organization.employee.account' },
        ]}
      />
    </Allowed>
  );
}
