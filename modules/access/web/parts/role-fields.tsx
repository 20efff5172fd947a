import { LocalizedField, SelectField, SwitchField, useChecks, type FieldFault, type FormHandle } from '@quantum/platform/web/kit';
import type { Localized } from '@quantum/platform/contract';
import type { RoleDetail } from '../../contract/index.ts';
import { useOffices } from './offices.ts';
import { ChosenMatrix } from './permission-matrix.tsx';

/** What new and edit share. */
export interface RoleFieldsValue {
  names: Localized;
  companyLevel: boolean;
  office: RoleDetail['office'];
  permissions: string[];
}

export function useRoleChecks(): (value: RoleFieldsValue) => FieldFault[] {
  const checks = useChecks();
  return (value) => checks.localized('names', 'common.name', value.names);
}

export function RoleFields<T extends RoleFieldsValue>({ form, isStandard = false }: { form: FormHandle<T>; isStandard?: boolean }) {
  const offices = useOffices();
  const fields = form as unknown as FormHandle<RoleFieldsValue>;
  return (
    <>
      <LocalizedField form={fields} name="names" label="common.name" required />
      <SwitchField form={fields} name="companyLevel" label="access.role.companyLevel" help="access.role.companyLevelHelp" />
      {!isStandard && (
        <SelectField
          form={fields}
          name="office"
          label="access.role.office"
          help="access.role.officeHelp"
          unset="access.role.noOffice"
          options={offices}
        />
      )}
      <ChosenMatrix held={fields.value.permissions} put={(permissions) => fields.set({ permissions })} />
    </>
  );
}
