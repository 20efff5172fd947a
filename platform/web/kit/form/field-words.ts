import { useEffect, type ReactNode } from 'react';

/** What a field is called, and how a value of it is said. */
interface FieldWord {
  label: string;
  say?: ((value: unknown) => ReactNode) | undefined;
}

/** Field → its words, as long as the form is shown. */
export type FieldWords = Map<string, FieldWord>;

/** A field tells the form what it is called, for the comparison of a draft with a newer record. Fields of the kit do it themselves. */
export function useFieldWords<T>(
  form: { value: T; fields: FieldWords },
  name: keyof T & string,
  label: string,
  say?: (value: unknown) => ReactNode,
): void {
  useEffect(() => void form.fields.set(name, { label, say }));
}
