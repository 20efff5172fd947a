// INS116
import { IssueNewScreen } from '../parts/programme/issue-new.tsx';
import { ehsIssueScreens } from '../parts/programme/ehs-screens.ts';

/** INS116: reporting what one saw, in under a minute. */
export const NewIssueScreen = () => <IssueNewScreen programme={ehsIssueScreens} />;
