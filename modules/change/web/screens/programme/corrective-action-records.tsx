// CHA140
import { CorrectiveActionRecordsScreen } from '@quantum/modules/inspection/web-api';
import { changeScreens } from '../../parts/programme.ts';

/** CHA140: the same once they have ended. */
export const ChangeActionRecordsScreen = () => <CorrectiveActionRecordsScreen programme={changeScreens} />;
