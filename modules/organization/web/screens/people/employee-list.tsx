// SS112
import { useNavigate } from 'react-router';
import { KeyRound } from 'lucide-react';
import {
  Allowed,
  BulkButton,
  code,
  date,
  flag,
  ImportButton,
  ListPage,
  NewButton,
  person,
  recordCode,
  text,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  EMPLOYEE_SLIPS_PATH,
  employeePath,
  employeeEndpoints,
  MANAGE_ACCOUNTS,
  NEW_EMPLOYEE_PATH,
  organizationOps,
  type EmployeeRow,
} from '../../../contract/index.ts';
import { jobSource, unitSource } from '../../api.tsx';
import { recordViews } from '../../list-views.ts';

const columns: Column<EmployeeRow>[] = [
  person('name', 'common.name', { phone: 'title', href: ({ id }) => employeePath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => employeePath(id) }),
  text('job_name', 'organization.employee.job'),
  text('unitName', 'common.unit'),
  flag('contractor', 'organization.employee.contractor', { phone: 'hidden' }),
  date('hiredOn', 'organization.employee.hiredOn', { phone: 'hidden' }),
  date('leftOn', 'organization.employee.leftOn', { phone: 'hidden' }),
  code('status', 'common.status', 'recordStatus'),
];

const filters: Filter[] = [
  { key: 'unitId', label: 'common.unit', kind: 'pick', source: unitSource },
  { key: 'jobId', label: 'organization.employee.job', kind: 'pick', source: jobSource },
  { key: 'contractor', label: 'organization.employee.contractor', kind: 'flag' },
  { key: 'hiredOn', label: 'organization.employee.hiredOn', kind: 'days', more: true },
  { key: 'status', label: 'common.status', kind: 'code', set: 'recordStatus', more: true },
];

/** SS112: the people of the reader's scope, leavers too. */
export function EmployeeListScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useList(employeeEndpoints.table, { views: recordViews });
  return (
    <ListPage
      title="menu.SS112"
      list={list}
      columns={columns}
      filters={filters}
      exports
      bulk={
        <Allowed operation={MANAGE_ACCOUNTS}>
          <BulkButton
            icon={<KeyRound size={14} aria-hidden />}
            onClick={() => void navigate(`${EMPLOYEE_SLIPS_PATH}?ids=${[...list.selected].join('.')}`)}
          >
            {t('organization.employee.slips')}
          </BulkButton>
        </Allowed>
      }
      empty={{ title: 'organization.employee.empty', text: 'organization.employee.emptyText', nextStep: 'head' }}
      actions={
        <>
          <Allowed operation={organizationOps.importEmployees}>
            <ImportButton title="menu.SS112" endpoints={employeeEndpoints} />
          </Allowed>
          <Allowed operation={organizationOps.createEmployee}>
            <NewButton to={NEW_EMPLOYEE_PATH} label="organization.employee.new" />
          </Allowed>
        </>
      }
    />
  );
}
