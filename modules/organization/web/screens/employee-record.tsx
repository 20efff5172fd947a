import { useParams } from 'react-router';
import { Eraser } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '@quantum/platform/web/public';
import {
  CodeText,
  Fact,
  Facts,
  History,
  RecordPage,
  Section,
  useCall,
  useFormEvent,
  useMutate,
  useReasonEvents,
} from '@quantum/platform/web/kit';
import { employeeContactPath, employeeRecordEndpoints as endpoints, type EmployeeDetail, unitPath } from '../../contract/index.ts';
import { Link } from 'react-router';

/** SS112: one person; how to reach them only for who may know it. */
export function EmployeeRecordScreen() {
  const id = Number(useParams()['id']);
  const employee = useCall(endpoints.read, { params: { id } });
  const actions = useEmployeeActions(employee.data);
  return (
    <>
      <RecordPage query={employee}>
        {(of) => ({
          code: of.code,
          title: of.employee_name,
          status: { set: 'recordStatus', code: of.status },
          facts: [of.job_name, of.orgName].filter(Boolean).join(' · '),
          events: actions.events,
          body: <EmployeeFacts employee={of} />,
          rail: <History endpoint={endpoints.history} params={{ id }} keys="organization.employee." zone={of.timeZone} />,
        })}
      </RecordPage>
      {actions.dialog}
    </>
  );
}

function useEmployeeActions(employee: EmployeeDetail | undefined) {
  const { t } = useTranslation();
  const erase = useMutate(endpoints.erase, { kind: 'delete' });
  const listed = employee?.events ?? [];
  const asking = useReasonEvents('organization.employee.', employee?.employee_name ?? '', listed, [
    {
      event: 'erase',
      danger: true,
      icon: <Eraser size={14} aria-hidden />,
      text: t('organization.employee.eraseHelp'),
      run: (reason) => erase.run({ params: { id: employee!.id }, input: { version: employee!.version, reason } }),
    },
  ]);
  const edit = useFormEvent(
    listed,
    'changeContact',
    t('organization.employee.event.changeContact'),
    employee ? employeeContactPath(employee.id) : '',
  );
  return { events: [...edit, ...asking.events], dialog: asking.dialog };
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
          <Fact label={t('organization.employee.manager')}>{employee.manager?.name}</Fact>
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
