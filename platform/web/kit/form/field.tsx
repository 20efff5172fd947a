import type { ReactNode } from 'react';
import { useTranslation } from '@quantum/platform/web/public';
import { fieldId } from './field-id.ts';
import { FaultText } from './fault-text.tsx';
import { useFieldWords } from './field-words.ts';
import type { FormHandle } from './use-form.ts';

/** Names of the form's fields that hold a value of type V. */
type FieldOf<T, V> = { [K in keyof T]-?: V extends T[K] ? K : never }[keyof T] & string;

export interface FieldCommon<T> {
  form: FormHandle<T>;
  /** Message key. */
  label: string;
  /** Message key, below the field. */
  help?: string;
  required?: boolean;
  disabled?: boolean;
}

export function useField<T>(
  { form, label, help, required, disabled }: FieldCommon<T>,
  path: keyof T & string,
  say?: (value: unknown) => ReactNode,
) {
  const { t } = useTranslation();
  useFieldWords(form, path, t(label), say);
  const fault = form.faultAt(path);
  return {
    id: fieldId(path),
    label: t(label),
    description: help && t(help),
    error: fault && <FaultText>{fault}</FaultText>,
    withAsterisk: required ?? false,
    disabled: disabled ?? false,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  };
}

export type FieldName<T, V> = { name: FieldOf<T, V> };
