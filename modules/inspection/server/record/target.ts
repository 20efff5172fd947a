import type { FormContent } from '@quantum/modules/form/contract';

/** Percent a score is held against where the form sets none. */
const DEFAULT_TARGET = 95;

export const targetOf = (content: FormContent): number => content.scoring.target ?? DEFAULT_TARGET;
