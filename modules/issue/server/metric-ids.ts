export const TRIAGED_IN_TIME = 'issue.triaged';
export const NO_ISSUE = 'issue.noIssue';
