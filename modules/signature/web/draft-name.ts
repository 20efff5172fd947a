/** Drafts on devices keep the names of before signatures had a module of their own. */
export const draftName = (signerId: number, event: string): string => ['task', 'sign', signerId, event].join('.');
