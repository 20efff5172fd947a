import { Switch } from '@mantine/core';
import { useTranslation } from '@quantum/platform/web/public';
import { fieldId } from './field-id.ts';
import { useFieldWords } from './field-words.ts';
import type { FieldCommon, FieldName } from './field.tsx';
import './inputs.ts';

export function SwitchField<T>({ form, name, label, help, disabled }: FieldCommon<T> & FieldName<T, boolean>) {
  const { t } = useTranslation();
  useFieldWords(form, name, t(label));
  return (
    <Switch
      id={fieldId(name)}
      label={t(label)}
      description={help && t(help)}
      disabled={disabled ?? false}
      checked={Boolean(form.value[name])}
      onChange={(event) => form.set({ [name]: event.currentTarget.checked } as Partial<T>)}
    />
  );
}
