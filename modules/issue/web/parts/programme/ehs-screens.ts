import { EHS_ISSUES, issueEndpoints, ISSUES_PATH, NEW_ISSUE_PATH } from '../../../contract/index.ts';
import type { IssueScreens } from './screen-programme.ts';

/** The issues of this module. */
export const ehsIssueScreens: IssueScreens = {
  id: EHS_ISSUES,
  title: 'inspection',
  endpoints: { list: issueEndpoints.list, report: issueEndpoints.report },
  path: ISSUES_PATH,
  newPath: NEW_ISSUE_PATH,
  heads: { open: 'menu.INS117', closed: 'menu.INS118' },
};
