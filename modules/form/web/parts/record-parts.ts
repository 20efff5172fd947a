import type { ComponentType } from 'react';

type FormPart = ComponentType<{ id: number }>;
const parts = new Set<FormPart>();

/** A section other modules add to the record of a form. */
export const addFormPart = (part: FormPart) => parts.add(part);
export const formParts = (): readonly FormPart[] => [...parts];
