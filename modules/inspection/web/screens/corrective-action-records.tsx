// INS120
import { CorrectiveActionRecordsScreen } from '../parts/programme/corrective-actions.tsx';
import { ehsScreens } from '../parts/programme/ehs-screens.ts';

/** INS120: the same once they have ended. */
export const ActionRecordsScreen = () => <CorrectiveActionRecordsScreen programme={ehsScreens} />;
