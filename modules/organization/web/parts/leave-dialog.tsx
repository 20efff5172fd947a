import { Link } from 'react-router';
import { DayField, EventForm, PickerField, TextAreaField, useChecks, useMutate, useToday } from '@quantum/platform/web/kit';
import { LIMITS } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { employeeSource } from '../api.tsx';
import { employeeRecordEndpoints as endpoints, type EmployeeDetail } from '../../contract/index.ts';

/** A person leaves on a day that has come; open work goes to who takes over. */
export function LeaveDialog({ employee, onClose }: { employee: EmployeeDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const today = useToday();
  const checks = useChecks();
  const openWork = employee.events.find(({ event }) => event === 'leave')?.refusal;
  const initial: { leftOn: string | null; handOverTo: number | null; reason: string } = { leftOn: today, handOverTo: null, reason: '' };
  const back = useMutate(endpoints.return);
  return (
    <EventForm
      name={`organization.employee.${employee.id}.leave`}
      initial={initial}
      version={employee.version}
      check={(value) => [
        ...checks.required('leftOn', 'organization.employee.leftOn', value.leftOn),
        ...(openWork ? checks.required('handOverTo', 'organization.employee.handOverTo', value.handOverTo) : []),
        ...checks.required('reason', 'common.reason', value.reason),
      ]}
      endpoint={endpoints.leave}
      send={(value) => ({
        params: { id: employee.id },
        input: { version: employee.version, leftOn: value.leftOn!, reason: value.reason, handOverTo: value.handOverTo },
      })}
      undo={({ id, version }) => void back.run({ params: { id }, input: { version, reason: t('platform.undone') } })}
      title={t('organization.employee.ask.leave', { name: employee.employee_name })}
      action={t('organization.employee.event.leave')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="q-quiet">{t('organization.employee.leaveHelp')}</p>
          <DayField form={form} name="leftOn" label="organization.employee.leftOn" max={today} required />
          {openWork && (
            <>
              <p className="q-hint">{openWork.message}</p>
              <ul className="q-plain-list">
                {openWork.links?.map(({ title, href }) => (
                  <li key={href}>
                    <Link to={href}>{title}</Link>
                  </li>
                ))}
              </ul>
              <PickerField
                form={form}
                name="handOverTo"
                label="organization.employee.handOverTo"
                help="organization.employee.handOverHelp"
                source={employeeSource}
                required
              />
            </>
          )}
          <TextAreaField form={form} name="reason" label="common.reason" max={LIMITS.line} required />
        </>
      )}
    </EventForm>
  );
}
