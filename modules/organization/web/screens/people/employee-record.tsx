import { Link, useParams } from 'react-router';
import { Eraser, LogOut, Pencil, Phone, RotateCcw } from 'lucide-react';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import {
  CodeText,
  Fact,
  Facts,
  History,
  RailBlock,
  RecordPage,
  Section,
  useCall,
  useRecordEvents,
  type RecordEvents,
} from '@quantum/platform/web/kit';
import {
  employeeContactPath,
  employeeEditPath,
  employeePath,
  employeeRecordEndpoints as endpoints,
  unitPath,
  type EmployeeDetail,
} from '../../../contract/index.ts';
import { Assignments } from '../../parts/assignments.tsx';
import { EmployeePhoto } from '../../parts/employee-photo.tsx';
import { EmployeeTabs } from '../../parts/employee-tabs.tsx';
import { LeaveDialog } from '../../parts/leave-dialog.tsx';

/** SS112: one person; how to reach them only for who may know it. */
export function EmployeeRecordScreen() {
  const id = Number(useParams()['id']);
  const employee = useCall(endpoints.read, { params: { id } });
  const events = useEmployeeEvents(employee.data);
  return (
    <RecordPage query={employee}>
      {(of) => ({
        code: of.code,
        title: of.employee_name,
        status: { set: 'recordStatus', code: of.status },
        facts: [of.job_name, of.orgName].filter(Boolean).join(' · '),
        events,
        body: (
          <>
            <EmployeeTabs id={of.id} />
            <EmployeeFacts employee={of} />
            <Assignments employee={of} />
            <EmployeePhoto employee={of} />
          </>
        ),
        rail: (
          <>
            <OpenWork employee={of} />
            <History endpoint={endpoints.history} params={{ id }} zone={of.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

const useEmployeeEvents = (employee: EmployeeDetail | undefined): RecordEvents => {
  const { t } = useTranslation();
  const id = employee?.id ?? 0;
  return useRecordEvents(
    employee,
    'organization.employee.',
    {
      update: { icon: Pencil, label: 'common.edit', primary: true, to: employeeEditPath(id) },
      changeContact: { icon: Phone, to: employeeContactPath(id) },
      // Open work is handed over in the dialog.
      leave: {
        icon: LogOut,
        danger: true,
        solvesRefusal: true,
        dialog: (of, onClose) => <LeaveDialog employee={of} onClose={onClose} />,
      },
      return: { icon: RotateCcw, primary: true, reason: endpoints.return },
      erase: { icon: Eraser, danger: true, reason: endpoints.erase, kind: 'delete', text: t('organization.employee.eraseHelp') },
    },
    { name: employee?.employee_name },
  );
};

/** Open work that keeps a person from leaving, with its links. */
function OpenWork({ employee }: { employee: EmployeeDetail }) {
  const { t } = useTranslation();
  const refusal = employee.events.find(({ event }) => event === 'leave')?.refusal;
  if (!refusal?.links?.length) return null;
  return (
    <RailBlock title={t('organization.employee.openWork')}>
      <p className="q-hint">{refusal.message}</p>
      <ul className="q-plain-list">
        {refusal.links.map(({ title, href }) => (
          <li key={href}>
            <Link to={href}>{title}</Link>
          </li>
        ))}
      </ul>
    </RailBlock>
  );
}

function EmployeeFacts({ employee }: { employee: EmployeeDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('organization.employee.facts')}>
        <Facts>
          <Fact label={t('organization.unit.unit')}>
            <Link to={unitPath(employee.org_id)}>{employee.orgName}</Link>
          </Fact>
          <Fact label={t('organization.employee.job')}>{employee.job_name}</Fact>
          <Fact label={t('organization.employee.kind')}>{t(`organization.employee.contractor.${employee.contractor}`)}</Fact>
          <Fact label={t('organization.employee.manager')}>
            {employee.manager && <Link to={employeePath(employee.manager.id)}>{employee.manager.name}</Link>}
          </Fact>
          <Fact label={t('organization.employee.serviceType')}>
            <CodeText set="serviceType" code={employee.serviceType} />
          </Fact>
          <Fact label={t('organization.employee.businessLineStaff')}>{t(employee.is_business_line ? 'common.yes' : 'common.no')}</Fact>
          <Fact label={t('organization.employee.hiredOn')}>{employee.hiredOn}</Fact>
          <Fact label={t('organization.employee.leftOn')}>{employee.leftOn}</Fact>
          <Fact label={t('common.status')}>
            <CodeText set="recordStatus" code={employee.status} />
          </Fact>
        </Facts>
      </Section>
      <Section title={t('organization.employee.contact')}>
        <Contact employee={employee} />
      </Section>
    </>
  );
}

function Contact({ employee }: { employee: EmployeeDetail }) {
  const { t } = useTranslation();
  if (employee.erasedAt) return <p className="q-hint">{t('organization.employee.erasedAt', { time: formatInstant(employee.erasedAt) })}</p>;
  if (employee.contactHidden) return <p className="q-hint">{t('organization.employee.contactHidden')}</p>;
  return (
    <Facts>
      <Fact label={t('organization.employee.phone')}>{employee.phone && <a href={`tel:${employee.phone}`}>{employee.phone}</a>}</Fact>
      <Fact label={t('organization.employee.email')}>{employee.email && <a href={`mailto:${employee.email}`}>{employee.email}</a>}</Fact>
    </Facts>
  );
}
