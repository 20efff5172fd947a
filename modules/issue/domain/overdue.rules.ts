import { ISSUE_STATUS, type IssueStatus } from '../contract/codes.ts';

/** What the rules below look at. Their SQL twins are in `server/overdue.store.ts`; a property test compares the two. */
export interface TriageTimes {
  status: IssueStatus;
  triaged_at: string | null;
  triage_due_at: string;
}

export const UNTRIAGED_STATUSES: readonly IssueStatus[] = [ISSUE_STATUS.reporting, ISSUE_STATUS.reviewing];
export const OPEN_STATUSES: readonly IssueStatus[] = [...UNTRIAGED_STATUSES, ISSUE_STATUS.underImprovement];

/** Work is still to be done. */
export const isOpen = ({ status }: Pick<TriageTimes, 'status'>): boolean => OPEN_STATUSES.includes(status);

/** Not assessed by a person yet, however it was reported. */
export const isUntriaged = ({ status, triaged_at }: Pick<TriageTimes, 'status' | 'triaged_at'>): boolean =>
  triaged_at === null && UNTRIAGED_STATUSES.includes(status);

/** Its triage is past due. */
export const isOverdue = (issue: TriageTimes, now: Date): boolean => isUntriaged(issue) && Date.parse(issue.triage_due_at) < now.getTime();
