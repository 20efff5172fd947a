import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { employeeSource, unitSource } from '@quantum/modules/organization/web-api';
import { LIMITS } from '@quantum/platform/contract';
import { DayField, EventDialog, PickerField, TextAreaField, useChecks, useForm, useMutate, useToday } from '@quantum/platform/web/kit';
import { accountEndpoints as endpoints, type AccountDetail, type AccountView, type GrantRow } from '../../contract/index.ts';
import { givableRoles, roleSource } from '../api.tsx';

interface GiveValue {
  roleId: number | null;
  unitId: number | null;
  validFrom: string | null;
  validTo: string | null;
}

/** One more role, in a unit, from a day. */
export function GiveDialog({ of, account, onClose }: { of: AccountDetail; account: AccountView; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const form = useForm<GiveValue>({
    name: 'access.account.event.give',
    initial: { roleId: null, unitId: of.unitId, validFrom: useToday(), validTo: null },
    version: account.version,
    keptIn: 'tab',
    check: (value) => [
      ...checks.required('roleId', 'access.account.role', value.roleId),
      ...checks.required('unitId', 'common.unit', value.unitId),
      ...checks.required('validFrom', 'access.grant.from', value.validFrom),
    ],
  });
  const { unitId: chosen } = form.value;
  const roles = useMemo(() => (chosen === null ? roleSource : givableRoles(chosen)), [chosen]);
  const give = useMutate(endpoints.give, { onDone: onClose, onFailure: form.takeFaults });
  return (
    <EventDialog
      form={form}
      title={t('access.account.giveTo', { name: of.employeeName })}
      action={t('access.account.event.give')}
      busy={give.isRunning}
      onClose={onClose}
      onSend={() =>
        void form.submit(({ roleId, unitId, validFrom, validTo }) =>
          give.run({
            params: { id: account.id },
            input: { version: account.version, roleId: roleId!, unitId: unitId!, validFrom: validFrom!, validTo },
          }),
        )
      }
    >
      <PickerField form={form} name="unitId" label="common.unit" source={unitSource} help="access.grant.unitHelp" required />
      <PickerField form={form} name="roleId" label="access.account.role" source={roles} required />
      <DayField form={form} name="validFrom" label="access.grant.from" required />
      <DayField form={form} name="validTo" label="access.grant.to" />
    </EventDialog>
  );
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** A grant ends with a day; by default it counts no more from now on. */
export function EndDialog({ account, grant, onClose }: { account: AccountView; grant: GrantRow; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const form = useForm<{ validTo: string | null; reason: string }>({
    name: 'access.grant.end',
    initial: { validTo: dayBefore(useToday()), reason: '' },
    version: account.version,
    keptIn: 'tab',
    check: (value) => [
      ...checks.required('validTo', 'access.grant.to', value.validTo),
      ...checks.required('reason', 'common.reason', value.reason),
    ],
  });
  const end = useMutate(endpoints.end, { onDone: onClose, onFailure: form.takeFaults });
  return (
    <EventDialog
      form={form}
      title={t('access.grant.endOf', { role: grant.roleName, unit: grant.unitName })}
      action={t('access.grant.end')}
      busy={end.isRunning}
      onClose={onClose}
      onSend={() =>
        void form.submit(({ validTo, reason }) =>
          end.run({ params: { id: account.id }, input: { version: account.version, grantId: grant.id, validTo: validTo!, reason } }),
        )
      }
    >
      <DayField form={form} name="validTo" label="access.grant.to" help="access.grant.toHelp" required />
      <TextAreaField form={form} name="reason" label="common.reason" max={LIMITS.line} required />
    </EventDialog>
  );
}

interface StandInValue {
  employeeId: number | null;
  validFrom: string | null;
  validTo: string | null;
  reason: string;
}

/** Who holds this person's roles while they are on leave. */
export function StandInDialog({ of, account, onClose }: { of: AccountDetail; account: AccountView; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const form = useForm<StandInValue>({
    name: 'access.account.event.standIn',
    initial: { employeeId: null, validFrom: useToday(), validTo: null, reason: '' },
    version: account.version,
    keptIn: 'tab',
    check: (value) => [
      ...checks.required('employeeId', 'access.grant.standIn', value.employeeId),
      ...checks.required('validFrom', 'access.grant.from', value.validFrom),
      ...checks.required('validTo', 'access.grant.to', value.validTo),
      ...checks.required('reason', 'common.reason', value.reason),
    ],
  });
  const put = useMutate(endpoints.standIn, { onDone: onClose, onFailure: form.takeFaults });
  return (
    <EventDialog
      form={form}
      title={t('access.account.standInFor', { name: of.employeeName })}
      action={t('common.save')}
      busy={put.isRunning}
      onClose={onClose}
      onSend={() =>
        void form.submit(({ employeeId, validFrom, validTo, reason }) =>
          put.run({
            params: { id: account.id },
            input: { version: account.version, employeeId: employeeId!, validFrom: validFrom!, validTo: validTo!, reason },
          }),
        )
      }
    >
      <p className="q-quiet">{t('access.grant.standInHelp')}</p>
      <PickerField form={form} name="employeeId" label="access.grant.standIn" source={employeeSource} required />
      <DayField form={form} name="validFrom" label="access.grant.from" required />
      <DayField form={form} name="validTo" label="access.grant.to" required />
      <TextAreaField form={form} name="reason" label="common.reason" max={LIMITS.line} required />
    </EventDialog>
  );
}
