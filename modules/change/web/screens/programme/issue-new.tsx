// CHA121
import { IssueNewScreen } from '@quantum/modules/issue/web-api';
import { changeIssueScreens } from '../../parts/programme.ts';

/** CHA121: reporting what one saw. */
export const NewChangeIssueScreen = () => <IssueNewScreen programme={changeIssueScreens} />;
