import type { ComponentType } from 'react';

const notices: ComponentType[] = [];

/** Adds a notice above the to-dos of somebody who has some; told once at start by the module it is from. */
export const addTodoNotice = (notice: ComponentType): void => {
  if (!notices.includes(notice)) notices.push(notice);
};

export const todoNotices = (): readonly ComponentType[] => notices;
