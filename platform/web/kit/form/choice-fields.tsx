import { Select } from '@mantine/core';
import { useTranslation } from '@quantum/platform/web/public';
import { useCodeOptions } from '../codes/codes.ts';
import { asWideAs } from './as-wide-as.ts';
import { useField, type FieldCommon } from './field.tsx';
import './inputs.ts';

/** One of the codes of a registered set. */
export function CodeField<T>(props: FieldCommon<T> & { name: keyof T & string; set: string; only?: readonly string[] }) {
  const options = useCodeOptions(props.set, props.only);
  return <SelectField {...props} options={options} />;
}

/** One of some choices; labels are already in the reader's language. */
export function SelectField<T>(
  props: FieldCommon<T> & {
    name: keyof T & string;
    options: { value: string; label: string }[];
    /** Message key of what holds while nothing is chosen. */
    unset?: string;
  },
) {
  const { t } = useTranslation();
  const { form, name, options, required, unset = 'common.select' } = props;
  const part = useField(props, name, (value) => options.find((option) => option.value === value)?.label);
  return (
    <Select
      {...part}
      {...asWideAs(t(unset), ...options.map(({ label }) => label))}
      data={options}
      placeholder={t(unset)}
      value={(form.value[name] as string | null) || null}
      searchable={options.length > 8}
      clearable={!required}
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      allowDeselect={!required}
      comboboxProps={{ shadow: 'md' }}
      onChange={(next) => form.set({ [name]: next } as Partial<T>)}
    />
  );
}
