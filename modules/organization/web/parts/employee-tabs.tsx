import { NavLink } from 'react-router';
import { useTranslation } from 'react-i18next';
import { Allowed } from '@quantum/platform/web/kit';
import { employeeAccountPath, employeePath, MANAGE_ACCOUNTS } from '../../contract/index.ts';
import './employee-tabs.css';

/** A person's record has two parts: the person, and what they sign in with. */
export function EmployeeTabs({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <Allowed operation={MANAGE_ACCOUNTS}>
      <nav className="org-tabs org-record-tabs" aria-label={t('menu.SS112')}>
        <NavLink to={employeePath(id)} end>
          {t('organization.employee.facts')}
        </NavLink>
        <NavLink to={employeeAccountPath(id)}>{t('organization.employee.account')}</NavLink>
      </nav>
    </Allowed>
  );
}
