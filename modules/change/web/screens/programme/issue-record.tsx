// CHA121
import { IssueRecordScreen } from '@quantum/modules/issue/web-api';
import { changeIssueScreens } from '../../parts/programme.ts';

/** CHA121: one reported issue. */
export const ChangeIssueScreen = () => <IssueRecordScreen programme={changeIssueScreens} />;
