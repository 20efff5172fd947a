import { Textarea, TextInput } from '@mantine/core';
import { LIMITS } from '@quantum/platform/contract';
import { asWideAs } from './as-wide-as.ts';
import { counted } from './counter.tsx';
import { grows } from './grows.ts';
import { useField, type FieldCommon, type FieldName } from './field.tsx';
import './inputs.ts';

/** A code is rarely longer than this. */
const CODE = 24;

export function TextField<T>(props: FieldCommon<T> & FieldName<T, string> & { max?: number }) {
  const part = useField(props, props.name);
  const { form, name, max = LIMITS.name } = props;
  return (
    <TextInput
      {...part}
      {...(max <= LIMITS.code && asWideAs('0'.repeat(Math.min(max, CODE))))}
      value={String(form.value[name] ?? '')}
      {...counted(String(form.value[name] ?? ''), max)}
      onChange={(event) => form.set({ [name]: event.currentTarget.value } as Partial<T>)}
    />
  );
}

export function TextAreaField<T>(props: FieldCommon<T> & FieldName<T, string> & { max?: number; rows?: number }) {
  const part = useField(props, props.name);
  const { form, name, max = LIMITS.text, rows = 3 } = props;
  return (
    <Textarea
      {...part}
      {...grows(rows)}
      value={String(form.value[name] ?? '')}
      {...counted(String(form.value[name] ?? ''), max)}
      onChange={(event) => form.set({ [name]: event.currentTarget.value } as Partial<T>)}
    />
  );
}
