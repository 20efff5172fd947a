import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { unitSource } from '@quantum/modules/organization/web-api';
import { LIMITS } from '@quantum/platform/contract';
import { DayField, EventDialog, PickerField, TextField, useChecks, useForm, useMutate, useToday } from '@quantum/platform/web/kit';
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
  const form = useForm<NewValue>({
    name: 'access.account.event.create',
    initial: {
      userName: of.employeeCode.toLowerCase(),
      'grants.0.roleId': null,
      'grants.0.unitId': of.unitId,
      'grants.0.validFrom': today,
      'grants.0.validTo': null,
    },
    keptIn: 'tab',
    check: (value) => [
      ...checks.required('userName', 'access.profile.userName', value.userName),
      ...checks.required('grants.0.roleId', 'access.account.role', value['grants.0.roleId']),
      ...checks.required('grants.0.unitId', 'common.unit', value['grants.0.unitId']),
      ...checks.required('grants.0.validFrom', 'common.from', value['grants.0.validFrom']),
    ],
  });
  const create = useMutate(endpoints.create, {
    done: () => t('access.slip.made'),
    onDone: ({ slip }) => {
      onSlip(slip);
      onClose();
    },
    onFailure: form.takeFaults,
  });
  const send = (value: NewValue) =>
    create.run({
      input: {
        employeeId: of.employeeId,
        userName: value.userName.trim(),
        grants: [
          {
            roleId: value['grants.0.roleId']!,
            unitId: value['grants.0.unitId']!,
            validFrom: value['grants.0.validFrom']!,
            validTo: value['grants.0.validTo'],
          },
        ],
      },
    });
  const chosen = form.value['grants.0.unitId'];
  const roles = useMemo(() => (chosen === null ? roleSource : givableRoles(chosen)), [chosen]);
  return (
    <EventDialog
      form={form}
      title={t('access.account.createFor', { name: of.employeeName })}
      action={t('access.account.event.create')}
      busy={create.isRunning}
      onClose={onClose}
      onSend={() => void form.submit(send)}
    >
      <TextField
        form={form}
        name="userName"
        label="access.profile.userName"
        help="access.account.userNameHelp"
        max={LIMITS.userName}
        required
      />
      <PickerField form={form} name="grants.0.unitId" label="common.unit" source={unitSource} required />
      <PickerField form={form} name="grants.0.roleId" label="access.account.role" source={roles} required />
      <DayField form={form} name="grants.0.validFrom" label="access.grant.from" required />
      <DayField form={form} name="grants.0.validTo" label="access.grant.to" />
    </EventDialog>
  );
}

export function RenameDialog({ account, onClose }: { account: AccountView; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const form = useForm<{ userName: string }>({
    name: 'access.account.event.rename',
    initial: { userName: account.userName },
    version: account.version,
    keptIn: 'tab',
    check: (value) => checks.required('userName', 'access.profile.userName', value.userName),
  });
  const rename = useMutate(endpoints.rename, { onDone: onClose, onFailure: form.takeFaults });
  return (
    <EventDialog
      form={form}
      title={t('access.account.event.rename')}
      action={t('common.save')}
      busy={rename.isRunning}
      onClose={onClose}
      onSend={() =>
        void form.submit(({ userName }) =>
          rename.run({ params: { id: account.id }, input: { version: account.version, userName: userName.trim() } }),
        )
      }
    >
      <TextField
        form={form}
        name="userName"
        label="access.profile.userName"
        help="access.account.userNameHelp"
        max={LIMITS.userName}
        required
      />
    </EventDialog>
  );
}
