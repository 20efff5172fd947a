// INS117
import { IssueListScreen } from '../parts/programme/issue-list.tsx';
import { ehsIssueScreens } from '../parts/programme/ehs-screens.ts';

/** INS117: reported issues that someone still has to look at or put right. */
export const IssuesScreen = () => <IssueListScreen programme={ehsIssueScreens} />;
