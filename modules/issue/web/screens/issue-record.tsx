// INS117
import { IssueRecordScreen } from '../parts/programme/issue-record.tsx';
import { ehsIssueScreens } from '../parts/programme/ehs-screens.ts';

/** INS117: one reported issue. */
export const IssueScreen = () => <IssueRecordScreen programme={ehsIssueScreens} />;
