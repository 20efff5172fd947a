import { appPath, type PathId } from '@quantum/platform/contract';

export const NEW_ISSUE_PATH = appPath('inspection/issue-reporting');
export const ISSUES_PATH = appPath('inspection/reported-issues');
export const issuePath = (id: PathId): string => appPath(`inspection/reported-issues/${id}`);
