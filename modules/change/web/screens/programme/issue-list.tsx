// CHA121
import { IssueListScreen } from '@quantum/modules/issue/web-api';
import { changeIssueScreens } from '../../parts/programme.ts';

/** CHA121: issues reported about changes. */
export const ChangeIssuesScreen = () => <IssueListScreen programme={changeIssueScreens} />;
