import { DayInput } from './day-input.tsx';
import { asWideAs } from '../as-wide-as.ts';
import { useField, type FieldCommon, type FieldName } from '../field.tsx';

/** A date, `YYYY-MM-DD`; null when empty. `min` and `max` in the same form. */
export function DayField<T>(props: FieldCommon<T> & FieldName<T, string | null> & { min?: string; max?: string }) {
  const part = useField(props, props.name);
  const { form, name, min, max, required } = props;
  return (
    <DayInput
      {...part}
      {...asWideAs('YYYY-MM-DD  ')}
      value={(form.value[name] as string | null) || null}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
      clearable={!required}
      onChange={(next) => form.set({ [name]: next } as Partial<T>)}
    />
  );
}
