import { useMemo } from 'react';
import { employeeSource, unitSource } from '@quantum/modules/organization/web-api';
import { LIMITS } from '@quantum/platform/contract';
import { DayField, EventForm, PickerField, TextAreaField, useChecks, useToday, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
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
  const initial: GiveValue = { roleId: null, unitId: of.unitId, validFrom: useToday(), validTo: null };
  return (
    <EventForm
      name="access.account.event.give"
      initial={initial}
      version={account.version}
      keptIn="tab"
      check={(value) => [
        ...checks.required('roleId', 'access.account.role', value.roleId),
        ...checks.required('unitId', 'common.unit', value.unitId),
        ...checks.required('validFrom', 'access.grant.from', value.validFrom),
      ]}
      endpoint={endpoints.give}
      send={({ roleId, unitId, validFrom, validTo }) => ({
        params: { id: account.id },
        input: { version: account.version, roleId: roleId!, unitId: unitId!, validFrom: validFrom!, validTo },
      })}
      title={t('access.account.giveTo', { name: of.employeeName })}
      action={t('access.account.event.give')}
      onClose={onClose}
    >
      {(form) => <GrantFields form={form} />}
    </EventForm>
  );
}

/** The roles follow from the unit. */
function GrantFields({ form }: { form: FormHandle<GiveValue> }) {
  const { unitId: chosen } = form.value;
  const roles = useMemo(() => (chosen === null ? roleSource : givableRoles(chosen)), [chosen]);
  return (
    <>
      <PickerField form={form} name="unitId" label="common.unit" source={unitSource} help="access.grant.unitHelp" required />
      <PickerField form={form} name="roleId" label="access.account.role" source={roles} required />
      <DayField form={form} name="validFrom" label="access.grant.from" required />
      <DayField form={form} name="validTo" label="access.grant.to" />
    </>
  );
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** A grant ends with a day; by default it counts no more from now on. */
export function EndDialog({ account, grant, onClose }: { account: AccountView; grant: GrantRow; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const initial: { validTo: string | null; reason: string } = { validTo: dayBefore(useToday()), reason: '' };
  return (
    <EventForm
      name="access.grant.end"
      initial={initial}
      version={account.version}
      check={(value) => [
        ...checks.required('validTo', 'access.grant.to', value.validTo),
        ...checks.required('reason', 'common.reason', value.reason),
      ]}
      keptIn="tab"
      endpoint={endpoints.end}
      send={({ validTo, reason }) => ({
        params: { id: account.id },
        input: { version: account.version, grantId: grant.id, validTo: validTo!, reason },
      })}
      title={t('access.grant.endOf', { role: grant.roleName, unit: grant.unitName })}
      action={t('access.grant.end')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DayField form={form} name="validTo" label="access.grant.to" help="access.grant.toHelp" required />
          <TextAreaField form={form} name="reason" label="common.reason" max={LIMITS.line} required />
        </>
      )}
    </EventForm>
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
  const initial: StandInValue = { employeeId: null, validFrom: useToday(), validTo: null, reason: '' };
  return (
    <EventForm
      name="access.account.event.standIn"
      initial={initial}
      version={account.version}
      check={(value) => [
        ...checks.required('employeeId', 'access.grant.standIn', value.employeeId),
        ...checks.required('validFrom', 'access.grant.from', value.validFrom),
        ...checks.required('validTo', 'access.grant.to', value.validTo),
        ...checks.required('reason', 'common.reason', value.reason),
      ]}
      keptIn="tab"
      endpoint={endpoints.standIn}
      send={({ employeeId, validFrom, validTo, reason }) => ({
        params: { id: account.id },
        input: { version: account.version, employeeId: employeeId!, validFrom: validFrom!, validTo: validTo!, reason },
      })}
      title={t('access.account.standInFor', { name: of.employeeName })}
      action={t('common.save')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="q-quiet">{t('access.grant.standInHelp')}</p>
          <PickerField form={form} name="employeeId" label="access.grant.standIn" source={employeeSource} required />
          <DayField form={form} name="validFrom" label="access.grant.from" required />
          <DayField form={form} name="validTo" label="access.grant.to" required />
          <TextAreaField form={form} name="reason" label="common.reason" max={LIMITS.line} required />
        </>
      )}
    </EventForm>
  );
}
