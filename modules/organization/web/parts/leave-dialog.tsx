import { useTranslation } from 'react-i18next';
import { DayField, EventDialog, TextAreaField, useChecks, useForm, useMutate, useToday } from '@quantum/platform/web/kit';
import { LIMITS } from '@quantum/platform/contract';
import { employeeRecordEndpoints as endpoints, type EmployeeDetail } from '../../contract/index.ts';

/** A person leaves on a day that has come. */
export function LeaveDialog({ employee, onClose }: { employee: EmployeeDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const today = useToday();
  const checks = useChecks();
  const form = useForm<{ leftOn: string | null; reason: string }>({
    name: `organization.employee.${employee.id}.leave`,
    initial: { leftOn: today, reason: '' },
    version: employee.version,
    check: (value) => [
      ...checks.required('leftOn', 'organization.employee.leftOn', value.leftOn),
      ...checks.required('reason', 'common.reason', value.reason),
    ],
  });
  const back = useMutate(endpoints.return);
  const leave = useMutate(endpoints.leave, {
    undo: ({ id, version }) => void back.run({ params: { id }, input: { version, reason: t('platform.undone') } }),
    onDone: onClose,
    onFailure: form.takeFaults,
  });
  return (
    <EventDialog
      form={form}
      title={t('organization.employee.ask.leave', { name: employee.employee_name })}
      action={t('organization.employee.event.leave')}
      busy={leave.isRunning}
      onClose={onClose}
      onSend={() =>
        void form.submit((value) =>
          leave.run({ params: { id: employee.id }, input: { version: employee.version, leftOn: value.leftOn!, reason: value.reason } }),
        )
      }
    >
      <p className="q-quiet">{t('organization.employee.leaveHelp')}</p>
      <DayField form={form} name="leftOn" label="organization.employee.leftOn" max={today} required />
      <TextAreaField form={form} name="reason" label="common.reason" max={LIMITS.line} required />
    </EventDialog>
  );
}
