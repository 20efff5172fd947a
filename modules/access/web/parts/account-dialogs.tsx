import { useMemo } from 'react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { LIMITS } from '@quantum/platform/contract';
import { DayField, EventForm, PickerField, TextField, useChecks, useToday, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { accountEndpoints as endpoints, type AccountDetail, type AccountView, type Slip } from '../../contract/index.ts';
import { givableRoles, roleSource } from '../api.tsx';

/** Named as in the input, so that each fault finds its field. */
interface NewValue {
  userName: string;
  'grants.0.roleId': number | null;
  'grants.0.unitId': number | null;
  'grants.0.validFrom': string | null;
  'grants.0.validTo': string | null;
}

/** A person's account with its first role; the code is shown once. */
export function CreateDialog({ of, onClose, onSlip }: { of: AccountDetail; onClose: () => void; onSlip: (slip: Slip) => void }) {
  const { t } = useTranslation();
  const today = useToday();
  const checks = useChecks();
  const initial: NewValue = {
    userName: of.employeeCode.toLowerCase(),
    'grants.0.roleId': null,
    'grants.0.unitId': of.unitId,
    'grants.0.validFrom': today,
    'grants.0.validTo': null,
  };
  const grantOf = (value: NewValue) => ({
    roleId: value['grants.0.roleId']!,
    unitId: value['grants.0.unitId']!,
    validFrom: value['grants.0.validFrom']!,
    validTo: value['grants.0.validTo'],
  });
  return (
    <EventForm
      name="access.account.event.create"
      initial={initial}
      keptIn="tab"
      check={(value) => [
        ...checks.required('userName', 'access.profile.userName', value.userName),
        ...checks.required('grants.0.roleId', 'access.account.role', value['grants.0.roleId']),
        ...checks.required('grants.0.unitId', 'common.unit', value['grants.0.unitId']),
        ...checks.required('grants.0.validFrom', 'common.from', value['grants.0.validFrom']),
      ]}
      endpoint={endpoints.create}
      send={(value) => ({ input: { employeeId: of.employeeId, userName: value.userName.trim(), grants: [grantOf(value)] } })}
      done={() => t('access.slip.made')}
      title={t('access.account.createFor', { name: of.employeeName })}
      action={t('access.account.event.create')}
      onDone={({ slip }) => onSlip(slip)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="userName"
            label="access.profile.userName"
            help="access.account.userNameHelp"
            max={LIMITS.userName}
            required
          />
          <FirstGrantFields form={form} />
        </>
      )}
    </EventForm>
  );
}

/** The roles follow from the unit. */
function FirstGrantFields({ form }: { form: FormHandle<NewValue> }) {
  const chosen = form.value['grants.0.unitId'];
  const roles = useMemo(() => (chosen === null ? roleSource : givableRoles(chosen)), [chosen]);
  return (
    <>
      <PickerField form={form} name="grants.0.unitId" label="common.unit" source={unitSource} required />
      <PickerField form={form} name="grants.0.roleId" label="access.account.role" source={roles} required />
      <DayField form={form} name="grants.0.validFrom" label="access.grant.from" required />
      <DayField form={form} name="grants.0.validTo" label="access.grant.to" />
    </>
  );
}

export function RenameDialog({ account, onClose }: { account: AccountView; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const initial: { userName: string } = { userName: account.userName };
  return (
    <EventForm
      name="access.account.event.rename"
      initial={initial}
      version={account.version}
      check={(value) => checks.required('userName', 'access.profile.userName', value.userName)}
      keptIn="tab"
      endpoint={endpoints.rename}
      send={({ userName }) => ({ params: { id: account.id }, input: { version: account.version, userName: userName.trim() } })}
      title={t('access.account.event.rename')}
      action={t('common.save')}
      onClose={onClose}
    >
      {(form) => (
        <TextField
          form={form}
          name="userName"
          label="access.profile.userName"
          help="access.account.userNameHelp"
          max={LIMITS.userName}
          required
        />
      )}
    </EventForm>
  );
}
