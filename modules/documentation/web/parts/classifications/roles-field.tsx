import { MultiSelect } from '@mantine/core';
import { FaultText, fieldId, useFieldWords, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { MOST_ROLES } from '../../../contract/index.ts';
import { useRoleNames } from './use-role-names.ts';

interface Props<V> {
  form: FormHandle<V>;
  name: keyof V & string;
  label: string;
  help: string;
}

/** Roles in the order they are asked in. */
export function RolesField<V>({ form, name, label, help }: Props<V>) {
  const { t } = useTranslation();
  const { options, nameOf } = useRoleNames();
  const chosen = form.value[name] as string[];
  useFieldWords(form, name, t(label), (value) => (value as string[]).map(nameOf).join(', '));
  const fault = form.faultAt(name);
  return (
    <MultiSelect
      id={fieldId(name)}
      label={t(label)}
      description={t(help)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={options}
      value={chosen}
      maxValues={MOST_ROLES}
      searchable
      hidePickedOptions
      error={fault && <FaultText>{fault}</FaultText>}
      onChange={(next) => form.set({ [name]: next } as Partial<V>)}
    />
  );
}
