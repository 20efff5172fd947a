import { FINDING_CATEGORY, TASK_STATUS } from '@quantum/modules/dictionary/contract';
import type { IssueKind } from './kinds.ts';

/** States of a reported issue, out of the task states of the code list. */
export const ISSUE_STATUS = {
  reporting: TASK_STATUS.reporting,
  reviewing: TASK_STATUS.reviewing,
  underImprovement: TASK_STATUS.underImprovement,
  caseClosed: TASK_STATUS.caseClosed,
  duplicate: TASK_STATUS.close,
  invalid: TASK_STATUS.invalid,
} as const;
export type IssueStatus = (typeof ISSUE_STATUS)[keyof typeof ISSUE_STATUS];

/** Word of the page → category of findings. */
export const ISSUE_KIND: Record<IssueKind, string> = {
  wetFloor: FINDING_CATEGORY.slip,
  cleaning: FINDING_CATEGORY.cleanliness,
  waste: FINDING_CATEGORY.waste,
  lighting: FINDING_CATEGORY.electrical,
  blocked: FINDING_CATEGORY.fire,
  odour: FINDING_CATEGORY.environment,
  pest: FINDING_CATEGORY.pest,
  other: FINDING_CATEGORY.other,
};

/** The programme of this module: environment, health and safety. */
export const EHS_ISSUES = 'ehs';

/** How the issue came in. */
export const CHANNEL = { person: 'person', code: 'code' } as const;

/** Hours within which a reported issue is looked at. */
export const TRIAGE_HOURS = 24;
