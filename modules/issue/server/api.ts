export { issueProgrammeContributions, issueProgrammeRoutes } from './programme-routes.ts';
export type { IssueProgramme } from './programme.ts';
export { FIRST_LOADED_ISSUE, loadPastIssues, type PastIssue } from './history.seed.ts';
