import { Input } from '@mantine/core';
import { useField, type FieldCommon } from '../field.tsx';
import './one-of-field.css';

/** One of two to four short choices, side by side in a form: all of them are read at once. Labels are in the reader's language. */
export function OneOfField<T>(props: FieldCommon<T> & { name: keyof T & string; options: readonly { value: string; label: string }[] }) {
  const { form, name, options } = props;
  const { id, label, description, error, withAsterisk, disabled, inputWrapperOrder } = useField(
    props,
    name,
    (value) => options.find((option) => option.value === value)?.label,
  );
  const chosen = form.value[name] as string;
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      withAsterisk={withAsterisk}
      inputWrapperOrder={inputWrapperOrder}
      labelElement="div"
    >
      <div className="q-one-of" id={id} role="group" aria-label={label} tabIndex={-1}>
        {options.map((one) => (
          <button
            key={one.value}
            type="button"
            aria-pressed={one.value === chosen}
            disabled={disabled}
            onClick={() => form.set({ [name]: one.value } as Partial<T>)}
          >
            {one.label}
          </button>
        ))}
      </div>
    </Input.Wrapper>
  );
}
