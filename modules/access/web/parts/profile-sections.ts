import type { ComponentType } from 'react';

const sections: ComponentType[] = [];

/** Adds a section to My profile; told once at start by the module whose choices it shows. */
export const addProfileSection = (section: ComponentType): void => {
  if (!sections.includes(section)) sections.push(section);
};

export const profileSections = (): readonly ComponentType[] => sections;
