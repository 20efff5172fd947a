export { issueProgrammeContributions, issueProgrammeRoutes } from './programme-routes.ts';
export { issueOutcome, type IssueOutcome, type OutcomeProgress, type TurnedIssue } from './outcome.ts';
export type { IssueProgramme } from './programme.ts';
export { FIRST_LOADED_ISSUE, loadPastIssues, type PastIssue } from './history.seed.ts';
