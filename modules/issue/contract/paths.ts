import { appPath, type PathId } from '@quantum/platform/contract';

export const NEW_ISSUE_PATH = appPath('inspection/issue-reporting');
export const REPORTED_ISSUES = 'inspection/reported-issues';
export const ISSUES_PATH = appPath(REPORTED_ISSUES);
export const issuePath = (id: PathId): string => appPath(`${REPORTED_ISSUES}/${id}`);
