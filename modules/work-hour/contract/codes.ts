import { TASK_STATUS } from '@quantum/modules/dictionary/contract';

/** States of the hours of a month, out of the task states of the code list. */
export const MONTH_STATUS = { draft: TASK_STATUS.draft, pending: TASK_STATUS.pending, completed: TASK_STATUS.completed } as const;
export type MonthStatus = (typeof MONTH_STATUS)[keyof typeof MONTH_STATUS];

export const WORK_HOUR_CATEGORY = { personKind: '_SYS_PK', hourSource: '_SYS_HS' } as const;

/** Whom a person works for, or why they were there. Hours exist of the first two alone. */
export const PERSON_KIND = {
  own: '_SYS_PK_1',
  contractor: '_SYS_PK_2',
  thirdParty: '_SYS_PK_3',
  patient: '_SYS_PK_4',
  visitor: '_SYS_PK_5',
} as const;
export const EMPLOYED = [PERSON_KIND.own, PERSON_KIND.contractor] as const;
export type EmploymentKind = (typeof EMPLOYED)[number];

export const HOUR_SOURCE = { manual: '_SYS_HS_1', import: '_SYS_HS_2', estimate: '_SYS_HS_3' } as const;

/** Cells of one save: a pasted year of a region. */
export const MOST_CELLS = 600;
/** Months of one grid. */
export const MOST_MONTHS = 36;
