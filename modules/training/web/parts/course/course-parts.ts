import type { ComponentType } from 'react';

const parts: ComponentType[] = [];

/** A section other modules add to one's own courses. */
export const addCoursePart = (part: ComponentType): void => {
  if (!parts.includes(part)) parts.push(part);
};
export const courseParts = (): readonly ComponentType[] => parts;
