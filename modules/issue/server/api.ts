export { FIRST_LOADED_ISSUE, loadPastIssues, type PastIssue } from './history.seed.ts';
