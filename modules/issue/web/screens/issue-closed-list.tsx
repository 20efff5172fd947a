// INS118
import { IssueClosedListScreen } from '../parts/programme/issue-closed-list.tsx';
import { ehsIssueScreens } from '../parts/programme/ehs-screens.ts';

/** INS118: reported issues that have ended: solved, merged, or no issue. */
export const ClosedIssuesScreen = () => <IssueClosedListScreen programme={ehsIssueScreens} />;
