import type { ComponentType } from 'react';

interface FormPartProps {
  id: number;
  /** It is being answered: what helps with that, and nothing to be changed. */
  isAnswered?: boolean;
}
type FormPart = ComponentType<FormPartProps>;
const parts = new Set<FormPart>();

/** What other modules add to the record of a form, and to its questions while it is answered. */
export const addFormPart = (part: FormPart) => parts.add(part);
export const formParts = (): readonly FormPart[] => [...parts];
