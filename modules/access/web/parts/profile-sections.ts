import type { ComponentType } from 'react';

const sections: ComponentType[] = [];
/** So long that nobody would look for another below them. */
const long: ComponentType[] = [];

/** Adds a section to My profile; told once at start by the module whose choices it shows. `isLong`: it stands below all others. */
export const addProfileSection = (section: ComponentType, { isLong = false }: { isLong?: boolean } = {}): void => {
  const those = isLong ? long : sections;
  if (!those.includes(section)) those.push(section);
};

export const profileSections = (): readonly ComponentType[] => [...sections, ...long];
