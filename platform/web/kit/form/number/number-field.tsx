import { asWideAs } from '../as-wide-as.ts';
import { NumberInput } from './number-input.tsx';
import { useField, type FieldCommon, type FieldName } from '../field.tsx';

/** A number without a limit: as wide as one of so many digits. */
const ANY = 10_000_000;

export function NumberField<T>(
  props: FieldCommon<T> & FieldName<T, number | null> & { min?: number; max?: number; decimals?: number; suffix?: string },
) {
  const part = useField(props, props.name);
  const { form, name, min, max, decimals = 0, suffix } = props;
  const value = form.value[name] as number | null;
  return (
    <NumberInput
      {...part}
      {...asWideAs(`${max ?? ANY}${decimals > 0 ? '.' : ''}${'0'.repeat(decimals)}${suffix ?? ''}`)}
      value={value ?? ''}
      min={min}
      max={max}
      decimalScale={decimals}
      suffix={suffix}
      clampBehavior="none"
      onChange={(next) => form.set({ [name]: next === '' ? null : Number(next) } as Partial<T>)}
    />
  );
}
