export { IssueClosedListScreen } from './parts/programme/issue-closed-list.tsx';
export { IssueListScreen } from './parts/programme/issue-list.tsx';
export { IssueNewScreen } from './parts/programme/issue-new.tsx';
export { IssueRecordScreen } from './parts/programme/issue-record.tsx';
export type { IssueScreens } from './parts/programme/screen-programme.ts';
